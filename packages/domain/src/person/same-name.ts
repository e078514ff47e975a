const base = new Intl.Collator('pt-BR', { sensitivity: 'base', ignorePunctuation: true });

/** Whether two names differ in accents, case, punctuation and spaces alone. */
export function isSameName(one: string, other: string): boolean {
  return base.compare(one, other) === 0;
}
