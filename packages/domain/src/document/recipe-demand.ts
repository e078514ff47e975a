import { type Posology, timesADay } from './posology.ts';
import { type RecipeKind, recipeRules, type Substance, substanceKey } from './recipe.ts';

/** Papers that accompany a prescription: by the prescriber (RDC 50/2014, annex I), or signed by the patient. */
export type RecipeTerm = 'prescriber' | 'patient';

/**
 * The term that has to be signed with a medicine: sibutramine (RDC 50/2014), systemic retinoids (Portaria 344/1998, list
 * C2) and thalidomide (RDC 11/2011).
 */
export function termOf(kind: RecipeKind, substances: readonly Substance[]): RecipeTerm | null {
  if (kind === 'retinoid' || kind === 'thalidomide') return 'patient';
  return substances.some(({ name }) => substanceKey(name).split(' ').includes('sibutramina')) ? 'prescriber' : null;
}

/** Whether a prescription states CID and the prescriber's CPF: anabolics (Lei 9.965/2000 art. 1, sole paragraph). */
export const isAnabolic = (kind: RecipeKind, substances: readonly Substance[]): boolean =>
  kind !== 'simple' && substances.some(({ list }) => list === 'C5');

/** Units that a quantity and a dose may be in, compared in the singular and without case. */
const unitKey = (unit: string): string =>
  unit
    .trim()
    .toLowerCase()
    .split(' ')
    .map((word) =>
      word
        .replace(/ções$/, 'ção')
        .replace(/([rz])es$/, '$1')
        .replace(/s$/, ''),
    )
    .join(' ');

/** Doses of a day, on average; at most, where it is taken when needed. */
const dosesADay = (posology: Posology): number => timesADay(posology) ?? posology.every / 7;

export type Supplied = {
  posology: Posology | null;
  quantity: number;
  quantity_unit: string;
  /** Days that the quantity lasts by the prescriber's word. */
  covers_days: number | null;
};

/**
 * Days for which a prescription supplies its patient, the longest of what it says: the treatment, the quantity at its
 * daily dose, and the prescriber's word. Null if none can be told.
 */
export function suppliedDays({ posology, quantity, quantity_unit: unit, covers_days }: Supplied): number | null {
  const isCounted = posology !== null && unitKey(posology.unit) === unitKey(unit);
  const lasts = isCounted ? Math.ceil(Number((quantity / (posology.dose * dosesADay(posology))).toFixed(6))) : null;
  const told = [posology?.days ?? null, lasts, covers_days].filter((days) => days !== null);
  return told.length > 0 ? Math.max(...told) : null;
}

/** Controlled kinds are limited in days; what they last for has to be known. Antimicrobials are not asked. */
export const needsDays = (kind: RecipeKind): boolean => kind !== 'antimicrobial' && recipeRules[kind].mostDays !== null;

/** Ampoules of a quantity; null for anything else. */
export const ampoulesOf = ({ quantity, quantity_unit: unit }: Supplied): number | null =>
  unit.toLowerCase().startsWith('ampola') ? quantity : null;
