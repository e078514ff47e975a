import { amountText, DROPS_OF_ML, type Posology, timesADay, unitText, usualUse } from '../../document/posology.ts';
import { audienceOf, type Dose, type DosedPatient, doseOf, holding, mostFor, type UsualUse } from './dose.ts';
import { type Strength, strengthOf } from './strength.ts';

/** How a medicine is usually used by a patient. */
export type UsualDose = {
  posology: Posology;
  /** How the amount was found, as a formula: `15 mg/kg × 12 kg = 180 mg ≈ 7 gotas (500 mg/mL)`; empty for one unit. */
  reckoning: string;
  /** Words for the patient, in Portuguese. */
  note: string;
  source: string;
};

/** A dose that cannot be told as long as the patient's weight is not known. */
export const WEIGHT_MISSING = 'weight';

/** Rounding of what is reckoned by weight, and of what is stated: parts of the amount. */
const BY_WEIGHT = 0.1;
const AS_STATED = 0.05;
/** A liquid is measured near the lower end of a range that strengths may lie between. */
const NEAR_LOW = 1.1;

/** More drops are not counted but measured in millilitres. */
const MOST_DROPS = 60;

/** Steps of spoons, cups and syringes, mL, the plainest first; a tenth of little alone. */
const cupSteps = [5, 2.5, 1, 0.5];
const SYRINGE_STEP = 0.1;
const SYRINGE_ML = 2.5;

const swallowed = new Set(['comprimido', 'cápsula', 'drágea', 'sachê', 'pastilha']);
const countable = new Set([...swallowed, 'jato', 'dose', 'aplicação', 'gota', 'ampola', 'óvulo', 'adesivo']);

/** Tablets that are not broken, by their form. */
const unbroken = /liberaç[ãa]o|gastrorresistente|revestid|orodispers|sublingual|efervescente/i;

/** More of a liquid is not swallowed at a time, mL. */
const MOST_ML = 30;

/** An amount, and what it may be rounded to. */
type Range = { low: number; target: number; high: number };
type Measured = { dose: number; unit: string };

const inUnits = ({ low, target, high }: Range, of: number): Range => ({
  low: low / of,
  target: target / of,
  high: high / of,
});

/** The multiple of the first step that has one in the range, as near to what is meant as can be. */
function rounded({ low, target, high }: Range, steps: readonly number[]): number | null {
  const nearest = (step: number) =>
    [Math.floor(target / step), Math.ceil(target / step)]
      .map((count) => count * step)
      .filter((amount) => amount > 0 && amount >= low - 1e-9 && amount <= high + 1e-9)
      .sort((one, other) => Math.abs(one - target) - Math.abs(other - target))[0];
  const found = steps.map(nearest).find((amount) => amount !== undefined);
  return found === undefined ? null : Number(found.toFixed(3));
}

const roundedLow = (range: Range, steps: readonly number[]): number | null =>
  rounded({ ...range, high: Math.min(range.high, range.target * NEAR_LOW) }, steps) ?? rounded(range, steps);

/** Whole units, or halves of tablets. What is taken for good is of the strength that the doctor chose. */
function wholeUnits({ low, high }: Range, { days, rhythm }: UsualUse, isDivisible: boolean): number | null {
  const isLasting = days === null && rhythm !== 'once' && rhythm !== 'as_needed';
  const counts = isLasting ? [1] : [1, 2, 3, 4, ...(isDivisible ? [0.5, 1.5, 2.5] : [])];
  return counts.find((count) => count >= low - 1e-9 && count <= high + 1e-9) ?? null;
}

const perMlOf = (drops: Dose['drops']) => drops?.perMl ?? DROPS_OF_ML;

/** Drops, millilitres or units that hold an amount of a medicine by mouth. */
function measured(
  name: string,
  range: Range,
  strength: Strength,
  use: UsualUse,
  { drops, isDivisible }: Dose,
): Measured | null {
  const { unit, route } = usualUse(name);
  const inWholes = inUnits(range, strength.amount);
  if (!strength.perMl) {
    const mayHalve = isDivisible && unit === 'comprimido' && !unbroken.test(name);
    const dose = swallowed.has(unit) ? wholeUnits(inWholes, use, mayHalve) : null;
    return dose === null ? null : { dose, unit };
  }
  if (route !== 'oral') return null;
  if (unit === 'gota' || drops?.strengths.includes(strength.amount)) {
    const inDrops = inUnits(inWholes, 1 / perMlOf(drops));
    const dose = roundedLow(inDrops, use.isByWeight ? [1] : [5, 1]);
    if (dose !== null && dose <= MOST_DROPS) return { dose, unit: 'gota' };
  }
  const steps = inWholes.target < SYRINGE_ML ? [...cupSteps, SYRINGE_STEP] : cupSteps;
  const dose = roundedLow(inWholes, steps);
  return dose === null || dose > MOST_ML ? null : { dose, unit: 'mL' };
}

/** Amount each time, with what it may be rounded to; never beyond the most of the leaflets. */
function rangeOf(use: UsualUse, dose: Dose, patient: DosedPatient): Range {
  const times = timesADay(use) ?? 1;
  const kg = use.isByWeight ? (patient.weight ?? 0) : 1;
  const each = (amount: number) =>
    Math.min((amount * kg) / (use.isDaily ? times : 1), use.cap ?? Number.POSITIVE_INFINITY);
  const slack = use.isByWeight ? BY_WEIGHT : AS_STATED;
  const most = mostFor(dose, patient);
  const high = Math.min(each(use.high) * (1 + slack), most.take, most.day / times);
  return { low: each(use.low) * (1 - slack), target: Math.min(each(use.low), high), high };
}

const number = (amount: number) => String(Number(amount.toPrecision(4))).replace('.', ',');

function reckoningOf(
  use: UsualUse,
  patient: DosedPatient,
  { target }: Range,
  strength: Strength,
  given: Measured,
  drops: Dose['drops'],
): string {
  const { kind, perMl, amount } = strength;
  if (!use.isByWeight && !perMl && given.dose === 1) return '';
  const times = timesADay(use) ?? 1;
  const kg = patient.weight ?? 0;
  const exact = (use.low * kg) / (use.isDaily ? times : 1);
  const taken = given.dose * amount * (given.unit === 'gota' ? 1 / perMlOf(drops) : 1);
  const byWeight = `${number(use.low)} ${kind}/kg${use.isDaily ? '/d' : ''} × ${number(kg)} kg`;
  const capped = exact > target * 1.001 ? `, máx. ${number(target)} ${kind}` : '';
  const meant = use.isByWeight
    ? `${byWeight}${use.isDaily ? ` ÷ ${times}` : ''} = ${number(exact)} ${kind}${capped}`
    : `${number(taken)} ${kind}`;
  const words = `${amountText(given.dose)} ${unitText(given.dose, given.unit)}`;
  return `${meant} ${use.isByWeight && number(taken) !== number(target) ? '≈' : '='} ${words} (${number(amount)} ${kind}${perMl ? '/mL' : ''})`;
}

/**
 * How a medicine is usually used by a patient, as far as the table of doses knows and its strength allows: null where it does
 * not, {@link WEIGHT_MISSING} where the weight is needed and not known.
 */
export function usualDoseOf(
  { name, substances }: { name: string; substances: readonly string[] },
  patient: DosedPatient,
): UsualDose | typeof WEIGHT_MISSING | null {
  const { unit, route } = usualUse(name);
  const dose = doseOf(name, substances, route);
  if (!dose || (dose.least !== null && patient.ageMonths !== null && patient.ageMonths < dose.least)) return null;
  const audience = audienceOf(patient);
  const all = audience === 'elderly' && dose.uses.elderly.length > 0 ? dose.uses.elderly : dose.uses[audience];
  const own = all.length > 0 || audience === 'child' ? all : dose.uses.adult;
  const uses = holding(own, patient);
  const isWeighed = patient.weight !== null && patient.weight > 0;
  const needsWeight = own.some(({ isByWeight, start }) => isByWeight || (start && 'kg' in start));
  if (!isWeighed && needsWeight && uses.every(({ isByWeight }) => isByWeight)) return WEIGHT_MISSING;
  const strength = strengthOf(name, substances.length);
  if (!name.toLowerCase().includes(dose.word)) return null;
  for (const use of uses) {
    if (use.strengths && !use.strengths.includes(strength?.amount ?? Number.NaN)) continue;
    const { rhythm, every, days } = use;
    const range = rangeOf(use, dose, patient);
    const given =
      use.unit === 'un'
        ? countable.has(unit)
          ? { dose: use.low, unit }
          : null
        : strength?.kind === use.unit
          ? measured(name, range, strength, use, dose)
          : null;
    if (!given) continue;
    const reckoning =
      use.unit === 'un' || !strength ? '' : reckoningOf(use, patient, range, strength, given, dose.drops);
    const posology = { ...given, route, rhythm, every, days };
    return { posology, reckoning, note: dose.note, source: dose.source.replace(/ \?$/, '') };
  }
  return null;
}
