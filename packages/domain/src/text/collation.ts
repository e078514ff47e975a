const collator = new Intl.Collator('pt-BR');

/** Order of names and words in lists: Álvaro before Zilda. The database's order is platform/db/text-search.ts. */
export const byText: (one: string, other: string) => number = collator.compare;
