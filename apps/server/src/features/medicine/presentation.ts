import type { RecipeAnswer } from '@acolhe/domain/document/recipe';

/** How much of one substance a unit, or so many of another unit, holds. */
export type Strength = {
  /** As it is printed, `25 mg`, `250 mg/5 mL`. */
  text: string;
  /** Amount, mg for masses. */
  amount: number;
  /** Units that hold it, 5 of `250 mg/5 mL`. */
  per: number;
  unit: string;
};

export type Presentation = { strengths: Strength[]; form: string };

/**
 * Forms as the controlled vocabulary of ANVISA abbreviates them at the beginning of what stands behind the strength, with the
 * words of OBM. The first that fits holds.
 */
const forms: readonly [RegExp, string][] = [
  [/^COM(?:P)?(?: REV)?(?: \w+)? LIB (?:PROL|RETARD|LENT|CONT)/, 'comprimido de liberação prolongada'],
  [/^COM(?:P)?(?: REV)?(?: \w+)? LIB MOD/, 'comprimido de liberação modificada'],
  [/^COM(?:P)?(?: REV)? (?:LIB RET|GASTR|ENT)/, 'comprimido gastrorresistente'],
  [/^COM(?:P)? MAST/, 'comprimido mastigável'],
  [/^COM(?:P)? (?:EFE|EFER)/, 'comprimido efervescente'],
  [/^COM(?:P)? (?:ORODISP|DESINT|DISP|ORO)/, 'comprimido orodispersível'],
  [/^COM(?:P)? SUB/, 'comprimido sublingual'],
  [/^COM(?:P)? (?:P\/? ?)?(?:SUS|SOL)/, 'comprimido para suspensão'],
  [/^COM(?:P)? VAG/, 'comprimido vaginal'],
  [/^(?:COM|COMP|DRG|DRA)\b/, 'comprimido'],
  [/^CAP(?:S)?(?: \w+){0,3} LIB (?:PROL|RETARD|LENT|CONT)/, 'cápsula de liberação prolongada'],
  [/^CAP(?:S)?(?: \w+){0,3} LIB MOD/, 'cápsula de liberação modificada'],
  [/^CAP(?:S)?(?: \w+){0,3} (?:LIB RET|GASTR|MICROG)/, 'cápsula gastrorresistente'],
  [/^CAP(?:S)?(?: \w+){0,3} (?:INAL|P INAL)/, 'cápsula para inalação'],
  [/^CAP(?:S)? VAG/, 'cápsula vaginal'],
  [/^CAPS?\b/, 'cápsula'],
  [/^PAS(?:T)?\b(?! DENT)/, 'pastilha'],
  [/^GOM/, 'goma de mascar'],
  [/^(?:SOL|SUS)(?: \w+)? (?:SPR|SPRAY) ?NAS|^(?:SPR|SPRAY) NAS|^SUS NAS/, 'suspensão spray nasal'],
  [/^SOL(?: \w+)? NAS/, 'solução nasal'],
  [/^SOL(?: \w+)? OFT|^COL\b/, 'solução oftálmica'],
  [/^SUS(?: \w+)? OFT/, 'suspensão oftálmica'],
  [/^POM(?: \w+)? OFT/, 'pomada oftálmica'],
  [/^GEL OFT/, 'gel oftálmico'],
  [/^(?:SOL|SUS)(?: \w+)? (?:OTO|AURIC)/, 'solução otológica'],
  [/^(?:SOL|SUS|PO)(?: \w+)*? (?:AER|INAL|NEB)|^AER/, 'aerossol para inalação'],
  [/^PO (?:LIOF|LIO|INJ|(?:P\/? ?)?(?:SOL|SUS) INJ)|^LIOF/, 'pó para solução para injeção'],
  [/^SUS(?: \w+)? INJ/, 'suspensão para injeção'],
  [/^EMU(?:L)? INJ/, 'emulsão para injeção'],
  [/^SOL(?: \w+)? (?:INJ|INFUS|DIL)|^INJ/, 'solução para injeção'],
  [/^PO(?: \w+)*? (?:SUS|P\/ ?SUS)/, 'pó para suspensão oral'],
  [/^PO(?: \w+)*? SOL(?: OR)?/, 'pó para solução oral'],
  [/^PO EFE/, 'pó efervescente'],
  [/^GRA/, 'granulado'],
  [/^SUS(?: \w+)? (?:OR|GOT)|^SUS GOT/, 'suspensão oral'],
  [/^SOL(?: \w+)? (?:OR|GOT)|^(?:SOL )?GOT|^SOL GTS/, 'solução oral'],
  [/^(?:XPE|XAR|XPR)/, 'xarope'],
  [/^ELX/, 'elixir'],
  [/^EMU(?:L)? OR/, 'emulsão oral'],
  [/^CREM(?:E)?(?: \w+)? VAG/, 'creme vaginal'],
  [/^GEL(?: \w+)? VAG/, 'gel vaginal'],
  [/^(?:OVL|OVU)/, 'óvulo'],
  [/^CREM/, 'creme'],
  [/^POM/, 'pomada'],
  [/^GEL/, 'gel'],
  [/^LOC/, 'loção'],
  [/^(?:XAM|SHAM|XMP)/, 'xampu'],
  [/^SAB/, 'sabonete'],
  [/^(?:SOL|SUS)(?: \w+)? (?:TOP|DERM|CAP)/, 'solução'],
  [/^SUP/, 'supositório'],
  [/^(?:ADES|EMPL)/, 'adesivo transdérmico'],
  [/^SOL/, 'solução'],
  [/^SUS/, 'suspensão'],
  [/^PO\b/, 'pó'],
];

const units: Readonly<Record<string, [scale: number, kind: string, text: string]>> = {
  ...{ MG: [1, 'mg', 'mg'], G: [1000, 'mg', 'g'], MCG: [0.001, 'mg', 'mcg'], UI: [1, 'UI', 'UI'] },
  ...{ '%': [1, '%', '%'], MEQ: [1, 'mEq', 'mEq'], ML: [1, 'mL', 'mL'] },
};
const pers: Readonly<Record<string, string>> = {
  ML: 'mL',
  G: 'g',
  L: 'L',
  H: 'h',
  DOSE: 'dose',
  ATO: 'dose',
  JATO: 'dose',
};

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[,.]\d+)?`;
const UNIT = '(MG|MCG|G|UI|%|MEQ|ML)';
const PER = String.raw`(?:\s?\/\s?([\d,.]*)\s?(ML|G|L|H|DOSE|ATO|JATO)\b)?`;
const oneStrength = new RegExp(String.raw`^(${NUMBER})\s?${UNIT}(?![A-Z])${PER}`);
/** Several amounts of one unit, `(400 + 57) MG/5 ML`. */
const sharedStrength = new RegExp(
  String.raw`^\(\s?((?:${NUMBER})(?:\s?\+\s?(?:${NUMBER}))+)\s?\)\s?${UNIT}(?![A-Z])${PER}`,
);

const amountOf = (text: string) => Number(text.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'));
/** Number as Brazilians write it, without zeros that say nothing. */
const numberText = (value: number) => String(Number(value.toFixed(6))).replace('.', ',');

function strengthOf(number: string, unit: string, per = '', of = ''): Strength {
  const [scale, kind, text] = units[unit] ?? [1, unit, unit];
  const amount = amountOf(number);
  const many = per ? amountOf(per) : 1;
  const each = of ? `/${many === 1 ? '' : `${numberText(many)} `}${pers[of] ?? of}` : '';
  return {
    text: `${numberText(amount)}${text === '%' ? '%' : ` ${text}`}${each}`,
    amount: Number((amount * scale).toFixed(6)),
    per: many,
    unit: kind,
  };
}

/**
 * Strengths and form of a presentation as the CMED's list writes it, `37,5 MG + 325 MG COM REV CT BL AL PLAS TRANS X 10`. Of
 * what is not understood nothing is said: the form may be empty, and there may be no strength.
 */
export function readPresentation(written: string): Presentation {
  let rest = written
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const strengths: Strength[] = [];
  for (;;) {
    const shared = sharedStrength.exec(rest);
    const one = shared ?? oneStrength.exec(rest);
    if (!one) break;
    const [whole, numbers = '', unit = '', per, of] = one;
    for (const number of numbers.split('+')) strengths.push(strengthOf(number.trim(), unit, per, of));
    rest = rest.slice(whole.length).trim();
    if (!rest.startsWith('+')) break;
    rest = rest.slice(1).trim();
  }
  const form = forms.find(([pattern]) => pattern.test(rest))?.[1] ?? '';
  return { strengths, form };
}

/** Strengths and form as they stand behind the name of a brand: `37,5 mg + 325 mg comprimido`. */
export const presentationText = ({ strengths, form }: Presentation): string =>
  `${strengths.map(({ text }) => text).join(' + ')} ${form}`.trim();

/**
 * Answer to what a kind of prescription depends on, where a presentation tells: how much of codeine or tramadol is in each
 * unit, and whether a retinoid is for the skin.
 *
 * @param keys substances, canonical
 */
export function recipeAnswerOf(keys: readonly string[], { strengths, form }: Presentation): RecipeAnswer | null {
  const dosed = keys.findIndex((key) => ['codeina', 'diidrocodeina', 'tramadol'].includes(key));
  const strength = strengths[dosed];
  if (dosed >= 0 && strength?.unit === 'mg' && keys.length === strengths.length && /^(?:comprimido|cápsula)/.test(form))
    return strength.amount <= 100 ? 'lesser' : 'listed';
  if (keys.some((key) => ['acitretina', 'adapaleno', 'bexaroteno', 'isotretinoina', 'tretinoina'].includes(key))) {
    if (/^(?:gel|creme|loção|pomada|solução tópica)/.test(form)) return 'lesser';
    if (/^(?:cápsula|comprimido)/.test(form)) return 'listed';
  }
  return null;
}
