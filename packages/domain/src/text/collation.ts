const collator = new Intl.Collator('pt-BR');

/** Order of names and words in lists: Álvaro before Zilda. The database's order is platform/db/text-search.ts. */
export const byText: (one: string, other: string) => number = collator.compare;

const base = new Intl.Collator('pt-BR', { sensitivity: 'base', ignorePunctuation: true });

/** Whether two names differ in accents, case, punctuation and spaces alone. */
export function isSameName(one: string, other: string): boolean {
  return base.compare(one, other) === 0;
}
