import type { RecipeAnswer } from '@acolhe/domain/document/recipe';
import type { Searchable } from '@acolhe/domain/medicine/medicine-search';

/** A medicine of the catalogue: a virtual product, or a presentation of a brand. */
export type CatalogueMedicine = Searchable & {
  id: string;
  name: string;
  /** Canonical keys. */
  substances: readonly string[];
  /** What a brand contains, in words; null where the name says so itself. */
  contents: string | null;
  /** What its kind of prescription depends on, where its name tells. */
  answer: RecipeAnswer | null;
};
