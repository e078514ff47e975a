/** Age of majority (Código Civil, art. 5): a younger person has a responsible person. */
export const ADULT_AGE = 18;

/**
 * Age on a given day.
 *
 * @param birthDate `YYYY-MM-DD`
 * @param day `YYYY-MM-DD`, in the clinic's zone
 * @returns completed years, and total completed months; 0 for a day before the birth
 */
export function ageOn(birthDate: string, day: string): { years: number; months: number } {
  const [birth, today] = [birthDate, day].map((date) => date.split('-').map(Number)) as [number[], number[]];
  const [y = 0, m = 0, d = 0] = birth;
  const [year = 0, month = 0, date = 0] = today;
  // A birth on the 31st completes a month on the 1st where the month has no 31st.
  const months = Math.max(0, (year - y) * 12 + (month - m) - (date < d ? 1 : 0));
  return { years: Math.floor(months / 12), months };
}
