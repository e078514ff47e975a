/**
 * How old somebody is on a day.
 *
 * @param birthDate `YYYY-MM-DD`
 * @param day `YYYY-MM-DD`, of the clinic
 * @returns whole years, and whole months in all; 0 for a day before the birth
 */
export function ageOn(birthDate: string, day: string): { years: number; months: number } {
  const [birth, today] = [birthDate, day].map((date) => date.split('-').map(Number)) as [number[], number[]];
  const [y = 0, m = 0, d = 0] = birth;
  const [year = 0, month = 0, date = 0] = today;
  // Who was born on the 31st turns a month older on the 1st where a month has no 31st.
  const months = Math.max(0, (year - y) * 12 + (month - m) - (date < d ? 1 : 0));
  return { years: Math.floor(months / 12), months };
}
