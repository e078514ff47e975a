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

/** Amount of a whole treatment in its unit, rounded up; null if it does not follow: when needed, or without an end. */
export function treatmentAmount({ dose, rhythm, every, days }: Posology): number | null {
  if (rhythm === 'once') return Math.ceil(dose);
  if (rhythm === 'as_needed' || days === null) return null;
  const times = rhythm === 'hours' ? (24 / every) * days : rhythm === 'daily' ? every * days : (every * days) / 7;
  return Math.ceil(Number((dose * times).toFixed(6)));
}

/** Drops of a millilitre (Farmacopeia Brasileira). */
export const DROPS_OF_ML = 20;

/** How many times a day; null for what is not taken every day. */
export const timesADay = ({ rhythm, every }: Posology): number | null =>
  ({ hours: 24 / every, as_needed: 24 / every, daily: every, once: 1, weekly: null })[rhythm];

/** Millilitres of a whole treatment by drops or millilitres, rounded up; null for what is counted otherwise. */
export function treatmentVolume(posology: Posology): number | null {
  const { dose, unit, rhythm, days } = posology;
  const ml = /^ml$/i.test(unit.trim()) ? dose : /^gotas?$/i.test(unit.trim()) ? dose / DROPS_OF_ML : null;
  const times = timesADay(posology);
  if (ml === null || times === null || rhythm === 'as_needed' || (rhythm !== 'once' && days === null)) return null;
  return Math.ceil(Number((ml * times * (rhythm === 'once' ? 1 : (days ?? 1))).toFixed(6)));
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
  ['colírio', 'gota', 'ophthalmic'],
  ['otológica', 'gota', 'otic'],
  ['nasal', 'jato', 'nasal'],
  ['inalat', 'jato', 'inhaled'],
  ['aerossol', 'jato', 'inhaled'],
  ['nebuliza', 'mL', 'inhaled'],
  ['pó para inalação', 'dose', 'inhaled'],
  ['vaginal', 'aplicação', 'vaginal'],
  ['óvulo', 'óvulo', 'vaginal'],
  ['supositório', 'supositório', 'rectal'],
  ['enema', 'frasco', 'rectal'],
  ['sublingual', 'comprimido', 'sublingual'],
  ['caneta', 'aplicação', 'subcutaneous'],
  ['insulina', 'UI', 'subcutaneous'],
  ['subcutân', 'ampola', 'subcutaneous'],
  ['injetável', 'ampola', 'intramuscular'],
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
  ['pastilha', 'pastilha', 'oral'],
  ['xarope', 'mL', 'oral'],
  ['suspensão', 'mL', 'oral'],
  ['solução', 'mL', 'oral'],
];
