/** Ways into the body, as medicines are given at home and in clinics. */
export const routes = [
  'oral',
  'sublingual',
  'topical',
  'inhaled',
  'nasal',
  'ophthalmic',
  'otic',
  'rectal',
  'vaginal',
  'intramuscular',
  'subcutaneous',
  'intravenous',
] as const;
export type Route = (typeof routes)[number];

/** How often: every so many hours, so many times a day or a week, once, or when needed with a least distance. */
export const rhythms = ['hours', 'daily', 'weekly', 'once', 'as_needed'] as const;
export type Rhythm = (typeof rhythms)[number];

export type Posology = {
  /** Amount at a time, in `unit`. */
  dose: number;
  unit: string;
  route: Route;
  rhythm: Rhythm;
  /** Hours between two, or times in a day or week; no meaning for `once`. */
  every: number;
  /** Days of treatment; null for continuous use. */
  days: number | null;
};

const verbs: Readonly<Record<Route, string>> = {
  oral: 'Tomar',
  sublingual: 'Colocar',
  topical: 'Aplicar',
  inhaled: 'Inalar',
  nasal: 'Aplicar',
  ophthalmic: 'Pingar',
  otic: 'Pingar',
  rectal: 'Aplicar',
  vaginal: 'Aplicar',
  intramuscular: 'Aplicar',
  subcutaneous: 'Aplicar',
  intravenous: 'Aplicar',
};

const ways: Readonly<Record<Route, string>> = {
  oral: 'por via oral',
  sublingual: 'sob a língua',
  topical: 'na pele',
  inhaled: 'por inalação',
  nasal: 'no nariz',
  ophthalmic: 'no olho',
  otic: 'no ouvido',
  rectal: 'por via retal',
  vaginal: 'por via vaginal',
  intramuscular: 'no músculo',
  subcutaneous: 'sob a pele',
  intravenous: 'na veia',
};

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** An amount as people write it: `½`, `1½`, `2,5`. */
export function amountText(amount: number): string {
  const whole = Math.floor(amount);
  if (amount - whole === 0.5) return whole === 0 ? '½' : `${whole}½`;
  return String(amount).replace('.', ',');
}

/** Units that are the same for one and for several: measures. */
const measures = new Set(['ml', 'mg', 'g', 'mcg', 'ui']);

/** A unit for an amount, in Portuguese: `comprimidos`, `colheres de chá`, `mL`. */
export function unitText(amount: number, unit: string): string {
  if (amount < 2 || measures.has(unit.toLowerCase())) return unit;
  const [first = '', ...rest] = unit.split(' ');
  const many = /[rz]$/.test(first) ? `${first}es` : /ção$/.test(first) ? first.replace(/ção$/, 'ções') : `${first}s`;
  return [/s$/.test(first) ? first : many, ...rest].join(' ');
}

/**
 * How a medicine is used, as a sentence for the patient. Documents are in Portuguese (Lei 5.991/1973, art. 35: in the
 * language of the country, without abbreviations).
 */
export function posologyText({ dose, unit, route, rhythm, every, days }: Posology): string {
  // "Aplicar uma aplicação" would repeat the word, so this unit takes "Fazer" instead of the route's verb.
  const verb = unit === 'aplicação' ? 'Fazer' : verbs[route];
  const amount = `${verb} ${amountText(dose)} ${unitText(dose, unit)} ${ways[route]}`;
  const often = {
    hours: `a cada ${count(every, 'hora', 'horas')}`,
    daily: `${count(every, 'vez', 'vezes')} ao dia`,
    weekly: `${count(every, 'vez', 'vezes')} por semana`,
    once: 'em dose única',
    as_needed: `se necessário, com intervalo mínimo de ${count(every, 'hora', 'horas')}`,
  }[rhythm];
  const long =
    rhythm === 'once'
      ? ''
      : days === null
        ? rhythm === 'as_needed'
          ? ''
          : ', uso contínuo'
        : `, por ${count(days, 'dia', 'dias')}`;
  return `${amount}, ${often}${long}.`;
}

/** Days that a prescription for continuous use supplies: a month, which every kind allows. */
const SUPPLY_DAYS = 30;

/** Amount of a whole treatment in its unit, rounded up; "when needed" at its most frequent. Null if it has no end. */
export function treatmentAmount(posology: Posology): number | null {
  const amount = exactAmount(posology);
  return amount === null ? null : Math.ceil(amount);
}

function exactAmount(posology: Posology): number | null {
  const { dose, rhythm, every } = posology;
  if (rhythm === 'once') return dose;
  const days = posology.days ?? (rhythm === 'as_needed' ? null : SUPPLY_DAYS);
  if (days === null) return null;
  const times = (timesADay(posology) ?? every / 7) * days;
  // Twice a week makes three times in ten days.
  const takes = rhythm === 'weekly' ? Math.ceil(Number(times.toFixed(6))) : times;
  return Number((dose * takes).toFixed(6));
}

/** Drops of a millilitre (Farmacopeia Brasileira); leaflets of some products have their own. */
export const DROPS_OF_ML = 20;

/** How many times a day; null for what is not taken every day. */
export const timesADay = ({ rhythm, every }: Pick<Posology, 'rhythm' | 'every'>): number | null =>
  ({ hours: 24 / every, as_needed: 24 / every, daily: every, once: 1, weekly: null })[rhythm];

/** How a liquid is sold: drops of its millilitre, and bottles, mL, of what is taken by drops and by millilitres. */
export type Packed = { drops_per_ml: number; drop_bottles: readonly number[]; bottles: readonly number[] };

/** Bottles of drops for eye and ear, mL. */
const localBottles: Readonly<Partial<Record<Route, readonly number[]>>> = { ophthalmic: [5, 10], otic: [5, 10] };
/** Bottles that are common, for products of which nothing is known. */
export const commonPack: Packed = {
  drops_per_ml: DROPS_OF_ML,
  drop_bottles: [10, 15, 20, 30],
  bottles: [60, 100, 120, 150],
};

const isDrop = (unit: string) => /^gotas?$/i.test(unit.trim());

/** Millilitres of a whole treatment by drops or millilitres; null for what is counted otherwise, or has no end. */
export function treatmentVolume(posology: Posology, packed: Packed = commonPack): number | null {
  const ml = /^ml$/i.test(posology.unit.trim()) ? 1 : isDrop(posology.unit) ? 1 / packed.drops_per_ml : null;
  const amount = ml === null ? null : exactAmount(posology);
  return ml === null || amount === null ? null : Number((amount * ml).toFixed(3));
}

/** Puffs and doses of one inhaler or spray, and units of one vial and pen of insulin (100 a millilitre). */
const PUFFS: Readonly<Partial<Record<Route, number>>> = { inhaled: 200, nasal: 120 };
const POWDER_DOSES = 60;
const VIAL_UNITS = 1000;
const PEN_UNITS = 300;

export type Supply = { quantity: number; quantity_unit: string };

/** Quantity that is dispensed for a whole treatment, as it is printed: 21 cápsulas, 1 frasco de 20 mL. Null where it cannot be told. */
export function supplyOf(posology: Posology, name: string, packed: Packed = commonPack): Supply | null {
  const { unit, route } = posology;
  const amount = treatmentAmount(posology);
  if (amount === null || unit === 'aplicação') return null;
  const packs = (each: number, kind: string) => ({ quantity: Math.ceil(amount / each), quantity_unit: kind });
  const volume = treatmentVolume(posology, packed);
  if (volume !== null) {
    const sizes = localBottles[route] ?? (isDrop(unit) ? packed.drop_bottles : packed.bottles);
    const size = sizes.find((each) => each >= volume) ?? sizes.at(-1) ?? volume;
    const count = volume / size;
    // "When needed" is counted at its most, which hardly ever comes.
    const quantity = posology.rhythm === 'as_needed' ? Math.max(1, Math.round(count)) : Math.ceil(count);
    return { quantity, quantity_unit: `frasco de ${String(size).replace('.', ',')} mL` };
  }
  if (unit === 'jato' && PUFFS[route]) return packs(PUFFS[route], `frasco de ${PUFFS[route]} doses`);
  if (unit === 'dose' && route === 'inhaled') return packs(POWDER_DOSES, `inalador de ${POWDER_DOSES} doses`);
  if (unit === 'UI' && route === 'subcutaneous')
    return /caneta|carpule|refil/i.test(name)
      ? packs(PEN_UNITS, 'caneta de 3 mL')
      : packs(VIAL_UNITS, 'frasco de 10 mL');
  return { quantity: amount, quantity_unit: unit };
}

/** Unit and route that a pharmaceutical form is usually taken by. */
export function usualUse(presentation: string): { unit: string; route: Route } {
  const text = presentation.toLowerCase();
  const found = forms.find(([word]) => text.includes(word));
  return found ? { unit: found[1], route: found[2] } : { unit: 'unidade', route: 'oral' };
}

/** The first word that a presentation has decides. */
const forms: readonly (readonly [string, string, Route])[] = [
  ['solução oral (gotas)', 'gota', 'oral'],
  ['pomada oftálmica', 'aplicação', 'ophthalmic'],
  ['gel oftálmic', 'gota', 'ophthalmic'],
  ['oftálmic', 'gota', 'ophthalmic'],
  ['colírio', 'gota', 'ophthalmic'],
  ['otológic', 'gota', 'otic'],
  ['nasal', 'jato', 'nasal'],
  ['suspensão spray', 'jato', 'nasal'],
  ['spray', 'jato', 'topical'],
  ['retal', 'aplicação', 'rectal'],
  ['cápsula para inalação', 'cápsula', 'inhaled'],
  ['pó para inalação', 'dose', 'inhaled'],
  ['inalat', 'jato', 'inhaled'],
  ['aerossol', 'jato', 'inhaled'],
  ['para inalação', 'mL', 'inhaled'],
  ['nebuliza', 'mL', 'inhaled'],
  ['vaginal', 'aplicação', 'vaginal'],
  ['óvulo', 'óvulo', 'vaginal'],
  ['supositório', 'supositório', 'rectal'],
  ['enema', 'frasco', 'rectal'],
  ['sublingual', 'comprimido', 'sublingual'],
  ['insulina', 'UI', 'subcutaneous'],
  ['caneta', 'aplicação', 'subcutaneous'],
  ['subcutân', 'ampola', 'subcutaneous'],
  ['injetável', 'ampola', 'intramuscular'],
  ['para injeção', 'ampola', 'intramuscular'],
  ['adesivo', 'adesivo', 'topical'],
  ['creme', 'aplicação', 'topical'],
  ['pomada', 'aplicação', 'topical'],
  ['gel', 'aplicação', 'topical'],
  ['loção', 'aplicação', 'topical'],
  ['xampu', 'aplicação', 'topical'],
  ['esmalte', 'aplicação', 'topical'],
  ['solução tópica', 'aplicação', 'topical'],
  ['cápsula', 'cápsula', 'oral'],
  ['comprimido', 'comprimido', 'oral'],
  ['drágea', 'drágea', 'oral'],
  ['sachê', 'sachê', 'oral'],
  ['granulado', 'sachê', 'oral'],
  ['pastilha', 'pastilha', 'oral'],
  ['xarope', 'mL', 'oral'],
  ['suspensão', 'mL', 'oral'],
  ['solução', 'mL', 'oral'],
];
