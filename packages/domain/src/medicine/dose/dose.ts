import { commonPack, type Packed, type Posology, type Rhythm, type Route } from '../../document/posology.ts';
import { doseTable } from './dose-table.ts';

/** Age or weight from which a line holds: completed months, or kg. */
type Start = { months: number } | { kg: number };

/** How a medicine is usually used by some patients. */
export type UsualUse = Pick<Posology, 'rhythm' | 'every' | 'days'> & {
  start: Start | null;
  /** Amount each time, or in a day where `isDaily`: one number, or what strengths may lie between. */
  low: number;
  high: number;
  /** `un` is one tablet, puff or application. */
  unit: 'mg' | 'UI' | 'un';
  /** Amounts are for each kilogram. */
  isByWeight: boolean;
  isDaily: boolean;
  /** Most each time, however heavy the patient is. */
  cap: number | null;
  /** Strengths that it is of, mg or mg/mL; null for all. */
  strengths: readonly number[] | null;
};

/** Most that leaflets know, mg; each null where none is stated. */
type Most = {
  start: Start | null;
  day: number | null;
  dayByWeight: number | null;
  take: number | null;
};

/** Patients whom leaflets give doses of their own. */
export type Audience = 'adult' | 'elderly' | 'child';

/** Doses of a substance or mixture by one route. */
export type Dose = {
  uses: Readonly<Record<Audience, readonly UsualUse[]>>;
  most: Readonly<Record<Audience, readonly Most[]>>;
  /** Least age of the leaflets, months. */
  least: number | null;
  /** Word that names have, of which the uses are; empty for all. */
  word: string;
  /** Whether its tablets may be halved. */
  isDivisible: boolean;
  drops: { perMl: number; strengths: readonly number[]; bottles: readonly number[] } | null;
  /** Bottles of what is measured in millilitres, mL. */
  bottles: readonly number[];
  note: string;
  source: string;
};

const audiences = { adulto: 'adult', idoso: 'elderly', criança: 'child' } as const;
type AudienceWord = keyof typeof audiences;

/** Age from which adults' doses hold, and from which those of the elderly do, months. */
const ADULT_MONTHS = 12 * 12;
const ELDERLY_MONTHS = 65 * 12;

const numberOf = (text: string) => Number(text.replace(',', '.'));
const numbersOf = (text: string) => text.trim().split(/\s+/).map(numberOf);

/** Notation that does not read is a mistake of the table. */
class UnreadableDose extends Error {}

const monthsOf = (text: string) => numberOf(text.slice(0, -1)) * (text.endsWith('a') ? 12 : 1);
const startOf = (text: string | undefined): Start | null =>
  text === undefined ? null : text.endsWith('kg') ? { kg: numberOf(text.slice(0, -2)) } : { months: monthsOf(text) };

const usePattern =
  /^(?:([\d,]+(?:m|a|kg)) )?([\d,]+)(?:-([\d,]+))? (mg|mcg|UI|un)(\/kg)?(\/d)?(?: até ([\d,]+))? (?:(\d+)\/\d+h|(\d+)x\/(d|sem)|dose única)( SN)?(?: (\d+)d)?(?: \(([\d, ]+)\))?$/;

function useOf(text: string): UsualUse {
  const match = usePattern.exec(text);
  if (!match) throw new UnreadableDose(text);
  const [, start, low = '', high = low, unit, byWeight, daily, cap, hours, times, per, needed, days, strengths] = match;
  const scale = unit === 'mcg' ? 0.001 : 1;
  const rhythm: Rhythm = hours ? (needed ? 'as_needed' : 'hours') : times ? (per === 'd' ? 'daily' : 'weekly') : 'once';
  return {
    start: startOf(start),
    low: numberOf(low) * scale,
    high: numberOf(high) * scale,
    unit: unit === 'mcg' ? 'mg' : (unit as UsualUse['unit']),
    isByWeight: byWeight !== undefined,
    isDaily: daily !== undefined,
    cap: cap === undefined ? null : numberOf(cap) * scale,
    rhythm,
    every: Number(hours ?? times ?? 1),
    days: days === undefined ? null : Number(days),
    strengths: strengths === undefined ? null : numbersOf(strengths),
  };
}

function mostOf(text: string): Most {
  const words = text.split(' ');
  const start = /^[\d,]+(?:m|a|kg)$/.test(words[0] ?? '') ? words.shift() : undefined;
  const most: Most = { start: startOf(start), day: null, dayByWeight: null, take: null };
  for (const word of words) {
    const [, number, of] = /^([\d,]+)\/(d|kg\/d|x)$/.exec(word) ?? [];
    if (!number) throw new UnreadableDose(text);
    most[of === 'd' ? 'day' : of === 'x' ? 'take' : 'dayByWeight'] = numberOf(number);
  }
  return most;
}

const none = { adult: [], elderly: [], child: [] } as const;

/** Key under which a line is found: substances in their order, route, and whether they are released slowly. */
const keyOf = (substances: readonly string[], route: Route, isSlow: boolean) =>
  `${substances.toSorted().join(' + ')} (${route})${isSlow ? ' [prolongada]' : ''}`;

function lineOf(line: string): [key: string, dose: Dose] {
  const [head = '', ...fields] = line.split(' | ');
  const [, names = '', route = 'oral', slow] = /^(.*?)(?: \((\w+)\))?( \[prolongada\])?$/.exec(head) ?? [];
  let dose: Dose = {
    uses: none,
    most: none,
    least: null,
    word: '',
    isDivisible: false,
    drops: null,
    bottles: [],
    note: '',
    source: '',
  };
  for (const field of fields) dose = { ...dose, ...fieldOf(field, dose) };
  return [keyOf(names.split(' + '), route as Route, slow !== undefined), dose];
}

function fieldOf(field: string, dose: Dose): Partial<Dose> {
  const [word = ''] = field.split(' ');
  const rest = field.slice(word.length + 1);
  if (word in audiences)
    return { uses: { ...dose.uses, [audiences[word as AudienceWord]]: rest.split('; ').map(useOf) } };
  if (word === 'máx') {
    const [, who = 'adulto', limits = ''] = /^(idoso |criança )?(.*)$/.exec(rest) ?? [];
    const audience = audiences[who.trim() as AudienceWord];
    return { most: { ...dose.most, [audience]: limits.split('; ').map(mostOf) } };
  }
  if (word === 'desde') return { least: monthsOf(rest) };
  if (word === 'só') return { word: rest };
  if (word === 'meios') return { isDivisible: true };
  if (word === 'frasco') return { bottles: numbersOf(rest) };
  if (word === 'nota') return { note: rest };
  if (word === 'fonte') return { source: rest };
  const [, perMl, strengths = '', bottles = ''] = /^gotas (\d+)\/mL \(([\d, ]+)\) em ([\d ]+)$/.exec(field) ?? [];
  if (!perMl) throw new UnreadableDose(field);
  return { drops: { perMl: Number(perMl), strengths: numbersOf(strengths), bottles: numbersOf(bottles) } };
}

/** Lines of the table by their key. */
export const doses: ReadonlyMap<string, Dose> = new Map(
  doseTable
    .split('\n')
    .filter((line) => line.includes(' | '))
    .map(lineOf),
);

/** Forms that give their substance off slowly, of which the doses of others say nothing; `retardada` is only a coat. */
const slowForm = /liberaç[ãa]o (?:prolongada|modificada|controlada|sustentada)/i;

/** Doses that are known of a medicine: by its substances, form and route. */
export function doseOf(name: string, substances: readonly string[], route: Route): Dose | undefined {
  return doses.get(keyOf(substances, route === 'sublingual' ? 'oral' : route, slowForm.test(name)));
}

/** How a liquid is sold, by what its leaflet says. */
export const packedOf = (dose: Dose | undefined): Packed => ({
  drops_per_ml: dose?.drops?.perMl ?? commonPack.drops_per_ml,
  drop_bottles: dose?.drops?.bottles ?? commonPack.drop_bottles,
  bottles: dose && dose.bottles.length > 0 ? dose.bottles : commonPack.bottles,
});

/** A patient as doses depend on: completed months and kg; null where the record does not say. */
export type DosedPatient = { ageMonths: number | null; weight: number | null };

/** Audience whose doses hold for a patient; who has no age is an adult. */
export const audienceOf = ({ ageMonths }: DosedPatient): Audience =>
  ageMonths !== null && ageMonths < ADULT_MONTHS
    ? 'child'
    : ageMonths !== null && ageMonths >= ELDERLY_MONTHS
      ? 'elderly'
      : 'adult';

const hasBegun = (start: Start | null, { ageMonths, weight }: DosedPatient): boolean =>
  start === null ||
  ('kg' in start ? weight !== null && weight >= start.kg : ageMonths !== null && ageMonths >= start.months);

/** Lines that hold for a patient: those of the last start that is reached. */
export function holding<T extends { start: Start | null }>(lines: readonly T[], patient: DosedPatient): readonly T[] {
  const last = lines.findLast(({ start }) => hasBegun(start, patient));
  const same = (line: T) => JSON.stringify(line.start) === JSON.stringify(last?.start ?? null);
  return last ? lines.filter(same) : [];
}

/** Most that leaflets know for a patient: in a day and each time, in mg; for whom it is stated. */
export function mostFor(dose: Dose, patient: DosedPatient): { day: number; take: number; audience: Audience } {
  const audience = audienceOf(patient);
  // A child whose own limit is not known, or cannot be reckoned, gets no more than an adult in any case.
  const own = (who: Audience) => {
    const all = holding(dose.most[who], patient);
    const kg = patient.weight || null;
    const least = (of: (most: Most) => number | null) =>
      Math.min(...all.map((most) => of(most) ?? Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY);
    return {
      day: Math.min(
        least(({ day }) => day),
        least(({ dayByWeight }) => dayByWeight && kg && dayByWeight * kg),
      ),
      take: least(({ take }) => take),
    };
  };
  const [adult, theirs] = [own('adult'), own(audience)];
  return {
    day: Math.min(adult.day, theirs.day),
    take: Math.min(adult.take, theirs.take),
    audience: theirs.day < adult.day ? audience : 'adult',
  };
}
