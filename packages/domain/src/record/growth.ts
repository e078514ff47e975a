import { type GrowthIndicator, type GrowthPoint, type GrowthSex, growthTables } from './growth-table.ts';

/** Age up to which the standards reach, in months. */
export const GROWTH_MONTHS = 60;

/** Age from which children are measured standing, in months. */
const STANDING = 24;

/** Mean length of a month in days, as the WHO counts ages. */
const MONTH_DAYS = 30.4375;

/** Age in months, with a fraction, between two dates `YYYY-MM-DD`. */
export function monthsOfAge(birthDate: string, date: string): number {
  return (Date.parse(date) - Date.parse(birthDate)) / (MONTH_DAYS * 86_400_000);
}

/** L, M and S at an age; undefined outside the standards. */
function pointAt(indicator: GrowthIndicator, sex: GrowthSex, months: number): GrowthPoint | undefined {
  if (months < 0 || months > GROWTH_MONTHS + 1) return undefined;
  const tables = growthTables(indicator, sex);
  const table = (months >= STANDING ? tables.at(-1) : tables[0]) ?? [];
  const after = table.findIndex(({ month }) => month >= months);
  const [to, from] = [after < 0 ? table.at(-1) : table[after], table[Math.max(0, after - 1)]];
  if (!to || !from || after <= 0) return to;
  const part = (months - from.month) / (to.month - from.month);
  const mix = (key: 'l' | 'm' | 's') => from[key] + (to[key] - from[key]) * part;
  return { month: months, l: mix('l'), m: mix('m'), s: mix('s') };
}

/** The value that has a z-score (Cole's LMS). */
const valueOfZ = ({ l, m, s }: GrowthPoint, z: number): number =>
  Math.abs(l) < 1e-6 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);

/**
 * How many standard deviations a child is from the median of the same age and sex; beyond three, as the WHO counts them
 * (distance of the last deviation). Undefined outside the standards.
 *
 * @param value kg, cm or kg/m²
 */
export function growthZ(indicator: GrowthIndicator, sex: GrowthSex, months: number, value: number): number | undefined {
  const point = pointAt(indicator, sex, months);
  if (!point || value <= 0) return undefined;
  const { l, m, s } = point;
  const z = Math.abs(l) < 1e-6 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
  // Height is as many deviations as it is: its distribution is normal.
  if (Math.abs(z) <= 3 || indicator === 'height') return z;
  const side = Math.sign(z);
  const third = valueOfZ(point, 3 * side);
  return 3 * side + (value - third) / Math.abs(third - valueOfZ(point, 2 * side));
}

/** Deviations that a chart draws. */
export const growthLines = [-3, -2, 0, 2, 3] as const;

/** Lines of a chart: the value of each of {@link growthLines} by month, in one or two pieces. */
export function growthCurves(indicator: GrowthIndicator, sex: GrowthSex): { month: number; values: number[] }[][] {
  return growthTables(indicator, sex).map((table) =>
    table.map((point) => ({ month: point.month, values: growthLines.map((z) => valueOfZ(point, z)) })),
  );
}

/** Body mass index, kg/m², of kg and cm. */
export const bodyMassIndex = (weight: number, height: number): number => weight / (height / 100) ** 2;
