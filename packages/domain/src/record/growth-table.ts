import { schoolAge } from './growth-reference.ts';
import { bmiLying, bmiStanding, head, lying, standing, weight } from './growth-standard.ts';

export type GrowthSex = 'female' | 'male';
export const growthIndicators = ['weight', 'height', 'bmi', 'head'] as const;
export type GrowthIndicator = (typeof growthIndicators)[number];

/** L, M and S at an age in months. */
export type GrowthPoint = { month: number; l: number; m: number; s: number };

type Source = Readonly<Record<GrowthSex, string>>;

/**
 * Tables of each indicator: the one before two years of age, where that is its own, and the one after, in which the
 * reference for school age follows the standards from the 61st month on.
 */
const sources: Readonly<Record<GrowthIndicator, readonly (readonly Source[])[]>> = {
  weight: [[weight, schoolAge.weight]],
  height: [[lying], [standing, schoolAge.height]],
  bmi: [[bmiLying], [bmiStanding, schoolAge.bmi]],
  head: [[head]],
};

const pointsOf = (text: string): GrowthPoint[] =>
  text.split(';').map((row) => {
    const [month = 0, l = 0, m = 0, s = 0] = row.trim().split(' ').map(Number);
    return { month, l, m, s };
  });

/** Tables of an indicator, one or two, in order of age. */
export function growthTables(indicator: GrowthIndicator, sex: GrowthSex): readonly (readonly GrowthPoint[])[] {
  return sources[indicator].map((parts) => parts.flatMap((part) => pointsOf(part[sex])));
}
