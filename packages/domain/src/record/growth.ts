import { type GrowthIndicator, type GrowthPoint, type GrowthSex, growthTables } from './growth-table.ts';

/** Age from which children are measured standing, and preterm ones judged by their age since birth, in months. */
const STANDING = 24;

/** Mean length of a month in days, as the WHO counts ages. */
const MONTH_DAYS = 30.4375;

/** Length of a pregnancy at term, and below which a child is preterm, in days (40 and 37 weeks). */
const TERM_DAYS = 280;
const PRETERM_DAYS = 259;

/** Age in months, with a fraction, between two dates `YYYY-MM-DD`. */
export function monthsOfAge(birthDate: string, date: string): number {
  return (Date.parse(date) - Date.parse(birthDate)) / (MONTH_DAYS * 86_400_000);
}

/**
 * Corrected age of a child born before 37 weeks, from the day on which 40 weeks would have been complete: by it growth is
 * judged until two years of age (Ministério da Saúde, Caderneta da Criança).
 *
 * @param months age since birth
 * @param gestation length of the pregnancy in days; null if unknown, taken as term
 * @returns months, negative before term; null for a child whose age is not corrected
 */
export function correctedMonths(months: number, gestation: number | null): number | null {
  if (gestation === null || gestation >= PRETERM_DAYS || months >= STANDING) return null;
  return months - (TERM_DAYS - gestation) / MONTH_DAYS;
}

/** L, M and S at an age; undefined outside the tables, whose last month lasts until the next would begin. */
function pointAt(indicator: GrowthIndicator, sex: GrowthSex, months: number): GrowthPoint | undefined {
  const tables = growthTables(indicator, sex);
  const table = (months >= STANDING ? tables.at(-1) : tables[0]) ?? [];
  const [first, last] = [table[0], table.at(-1)];
  if (!first || !last || months < first.month || months >= last.month + 1) return undefined;
  const after = table.findIndex(({ month }) => month >= months);
  const [from, to] = [table[after - 1], table[after]];
  if (!to) return last;
  if (!from) return to;
  const part = (months - from.month) / (to.month - from.month);
  const mix = (key: 'l' | 'm' | 's') => from[key] + (to[key] - from[key]) * part;
  return { month: months, l: mix('l'), m: mix('m'), s: mix('s') };
}

/** The value that has a z-score (Cole's LMS). */
const valueOfZ = ({ l, m, s }: GrowthPoint, z: number): number =>
  Math.abs(l) < 1e-6 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);

/**
 * How many standard deviations a child is from the median of the same age and sex, by the WHO's standards to five years
 * and its reference to nineteen; weight and body mass index beyond three are counted by the distance of the last
 * deviation (the WHO's restricted method). Undefined outside the tables.
 *
 * @param months age, corrected where it is to be
 * @param value kg, cm or kg/m²
 */
export function growthZ(indicator: GrowthIndicator, sex: GrowthSex, months: number, value: number): number | undefined {
  const point = pointAt(indicator, sex, months);
  if (!point || value <= 0) return undefined;
  const { l, m, s } = point;
  const z = Math.abs(l) < 1e-6 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
  // Lengths are as many deviations as they are: their distribution is normal.
  if (Math.abs(z) <= 3 || indicator === 'height' || indicator === 'head') return z;
  const side = Math.sign(z);
  const third = valueOfZ(point, 3 * side);
  return 3 * side + (value - third) / Math.abs(third - valueOfZ(point, 2 * side));
}

/** Deviations that a chart draws. */
export const growthLines = [-3, -2, 0, 2, 3] as const;

/** Ages that one chart draws, in months. */
type GrowthSpan = { from: number; to: number };

/** Span in which a child of an age is drawn: the first five years, or those after them as far as the tables go. */
export function growthSpan(indicator: GrowthIndicator, sex: GrowthSex, months: number): GrowthSpan {
  const early = { from: 0, to: 60 };
  const last = growthTables(indicator, sex).at(-1)?.at(-1)?.month ?? early.to;
  return months <= early.to || last <= early.to ? early : { from: early.to, to: last };
}

/** Lines of a chart: the value of each of {@link growthLines} by month, in one or two pieces. */
export function growthCurves(
  indicator: GrowthIndicator,
  sex: GrowthSex,
  { from, to }: GrowthSpan,
): { month: number; values: number[] }[][] {
  return growthTables(indicator, sex)
    .map((table) =>
      table
        .filter(({ month }) => month >= from && month <= to)
        .map((point) => ({ month: point.month, values: growthLines.map((z) => valueOfZ(point, z)) })),
    )
    .filter((piece) => piece.length > 0);
}

/** Body mass index, kg/m² of kg and cm. */
export const bodyMassIndex = (weight: number, height: number): number => weight / (height / 100) ** 2;
