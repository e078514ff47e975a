import { plainText } from '../text/plain-text.ts';

/**
 * Vital signs of a visit, in the units that Brazilian clinics use: mmHg, beats and breaths a minute, °C, %, kg, cm,
 * mg/dL, and pain from 0 to 10. Glucose and creatinine are of the blood.
 */
export const vitalSigns = [
  'systolic',
  'diastolic',
  'heart_rate',
  'temperature',
  'respiratory_rate',
  'oxygen_saturation',
  'weight',
  'height',
  'head_circumference',
  'glucose',
  'creatinine',
  'pain',
] as const;
export type VitalSign = (typeof vitalSigns)[number];

type Rule = { unit: string; least: number; most: number; decimals: 0 | 1 | 2 };

/** Plausibility limits: a value outside is a typing error. Wide enough for newborns and the very ill. */
export const vitalSignRules: Readonly<Record<VitalSign, Rule>> = {
  systolic: { unit: 'mmHg', least: 30, most: 300, decimals: 0 },
  diastolic: { unit: 'mmHg', least: 10, most: 200, decimals: 0 },
  heart_rate: { unit: 'bpm', least: 20, most: 300, decimals: 0 },
  temperature: { unit: '°C', least: 25, most: 45, decimals: 1 },
  respiratory_rate: { unit: 'rpm', least: 4, most: 120, decimals: 0 },
  oxygen_saturation: { unit: '%', least: 30, most: 100, decimals: 0 },
  weight: { unit: 'kg', least: 0.3, most: 500, decimals: 2 },
  height: { unit: 'cm', least: 20, most: 260, decimals: 1 },
  head_circumference: { unit: 'cm', least: 15, most: 75, decimals: 1 },
  glucose: { unit: 'mg/dL', least: 10, most: 1500, decimals: 0 },
  creatinine: { unit: 'mg/dL', least: 0.1, most: 30, decimals: 2 },
  pain: { unit: '', least: 0, most: 10, decimals: 0 },
};

/** Years of age until which heads are measured, as the curves for them go. */
const HEAD_YEARS = 5;

/** Whether a sign is asked for at an age in whole years; null for unknown, taken as an adult. */
export const isAskedAt = (sign: VitalSign, years: number | null): boolean =>
  sign !== 'head_circumference' || (years !== null && years < HEAD_YEARS);

/** Reason why a value is refused: implausible, or more decimals than the measurement has; null if accepted. */
export function vitalSignRefusal(sign: VitalSign, value: number): 'out_of_range' | 'too_fine' | null {
  const { least, most, decimals } = vitalSignRules[sign];
  if (!(value >= least && value <= most)) return 'out_of_range';
  const scale = 10 ** decimals;
  return Math.abs(value * scale - Math.round(value * scale)) > 1e-6 ? 'too_fine' : null;
}

/** Units as people write them after a value. */
const unitWords = /(?:mmhg|bpm|rpm|mg\/dl|kg|quilos?|kilos?|cm|°c|ºc|c|%|graus?|degrees?)$/;

/**
 * Parses a measurement as people write it, in the unit of {@link vitalSignRules}: decimal comma or point, with or
 * without the unit; a height also in metres, `1,70` or `1m70`. Undefined for anything else.
 */
export function readMeasurement(sign: VitalSign, text: string): number | undefined {
  const plain = plainText(text).toLowerCase().replace(/ /g, '');
  const metres = sign === 'height' ? /^([0-2])(?:[.,](\d{1,2})(?:m|metros?)?|m(\d{1,2})?|metros?)$/.exec(plain) : null;
  // No height in centimetres is below three.
  if (metres) return Number(metres[1]) * 100 + Number((metres[2] ?? metres[3] ?? '').padEnd(2, '0'));
  const number = plain.replace(unitWords, '');
  return /^\d{1,5}(?:[.,]\d{1,3})?$/.test(number) ? Number(number.replace(',', '.')) : undefined;
}

/** Centimetres of mercury, as many people in Brazil say a pressure, are below this. */
const MOST_CM = 30;

/**
 * Parses a blood pressure written as a pair, `120x80`, `120/80` or, in centimetres of mercury, `12x8`: systolic and
 * diastolic in mmHg. Undefined for anything else.
 */
export function readPressure(text: string): readonly [systolic: number, diastolic: number] | undefined {
  const plain = plainText(text).toLowerCase().replace(/ /g, '').replace(/mmhg$/, '');
  const pair = /^(\d{1,3}(?:[.,]\d)?)(?:[x×/-]|por|over)(\d{1,3}(?:[.,]\d)?)$/.exec(plain);
  if (!pair) return undefined;
  const values = [pair[1], pair[2]].map((value = '') => Number(value.replace(',', '.')));
  const [systolic = 0, diastolic = 0] = values.every((value) => value < MOST_CM)
    ? values.map((value) => Math.round(value * 10))
    : values;
  return [systolic, diastolic];
}

type Range = readonly [low: number, high: number];
/** Reference ranges by age: `below` is an exclusive upper bound in years; the last one applies to all older. */
type RangesByAge = readonly { below: number; range: Range }[];

const forAll = (low: number, high: number): RangesByAge => [{ below: Infinity, range: [low, high] }];

/**
 * Reference ranges at rest. Children: heart and breath after the PALS tables, pressure after their lower limits and the
 * 95th percentile of middle height. Adults: pressure below the threshold of hypertension (140 × 90, Diretriz Brasileira
 * de Hipertensão 2020), saturation and glucose by the thresholds that are acted upon without knowing of a meal.
 */
const referenceRanges: Readonly<Partial<Record<VitalSign, RangesByAge>>> = {
  systolic: [
    { below: 1, range: [70, 104] },
    { below: 6, range: [80, 112] },
    { below: 13, range: [90, 120] },
    { below: Infinity, range: [90, 139] },
  ],
  diastolic: [
    { below: 1, range: [35, 65] },
    { below: 6, range: [40, 75] },
    { below: 13, range: [50, 80] },
    { below: Infinity, range: [60, 89] },
  ],
  heart_rate: [
    { below: 1, range: [100, 180] },
    { below: 6, range: [80, 140] },
    { below: 13, range: [65, 120] },
    { below: Infinity, range: [50, 100] },
  ],
  respiratory_rate: [
    { below: 1, range: [30, 53] },
    { below: 6, range: [20, 37] },
    { below: 13, range: [18, 25] },
    { below: Infinity, range: [12, 20] },
  ],
  temperature: forAll(35.5, 37.7),
  oxygen_saturation: forAll(95, 100),
  glucose: forAll(70, 180),
  pain: forAll(0, 6),
};

export type Unusual = 'low' | 'high';

/**
 * Whether a plausible value is outside the reference range of that age: worth a second look, but accepted.
 *
 * @param years age in whole years; null if unknown, judged as an adult
 */
export function unusual(sign: VitalSign, value: number, years: number | null): Unusual | null {
  const range = referenceRange(sign, years);
  if (!range) return null;
  return value < range.low ? 'low' : value > range.high ? 'high' : null;
}

/** The reference range of a sign at an age; null for signs that have none, as weight. */
export function referenceRange(sign: VitalSign, years: number | null): { low: number; high: number } | null {
  const ranges = referenceRanges[sign];
  const found = ranges?.find(({ below }) => (years ?? Infinity) < below) ?? ranges?.at(-1);
  return found ? { low: found.range[0], high: found.range[1] } : null;
}

/** Age from which the body mass index has fixed limits; before, growth curves judge it. */
const ADULT_YEARS = 20;

/**
 * Body mass index, kg/m² with one decimal; null if either is missing.
 *
 * @param weight kg
 * @param height cm
 */
export function bodyMassIndex(weight: number | null | undefined, height: number | null | undefined): number | null {
  if (!weight || !height) return null;
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}

/** Underweight or obese (WHO) for an adult; null for those who still grow. */
export function unusualIndex(index: number, years: number | null): Unusual | null {
  if (years === null || years < ADULT_YEARS) return null;
  return index < 18.5 ? 'low' : index >= 30 ? 'high' : null;
}
