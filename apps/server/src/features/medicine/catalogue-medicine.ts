import type { RecipeAnswer } from '@acolhe/domain/document/recipe';
import type { Searchable } from '@acolhe/domain/medicine/medicine-search';

/** A medicine of the catalogue: a virtual product, or a presentation of a brand. */
export type CatalogueMedicine = Searchable & {
  id: string;
  name: string;
  /** Canonical keys. */
  substances: readonly string[];
  /** Key by which a brand is named; null for what is no brand. */
  brand: string | null;
  /** Substances of a brand, in words; null where the name says so itself. */
  contents: string | null;
  /** Answer on which its kind of prescription depends, where its name tells. */
  answer: RecipeAnswer | null;
};

/** Id of a medicine by its folded name: the same in every release, and in every list that names it so. */
export const medicineId = (name: string): string => name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
