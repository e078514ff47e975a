const base = new Intl.Collator('pt-BR', { sensitivity: 'base', ignorePunctuation: true });

/** Whether two names differ in accents, case, punctuation and spaces alone. */
export function isSameName(one: string, other: string): boolean {
  return base.compare(one, other) === 0;
}

/** A name as people of one name have it in common: the function `comparable` of the database says the same. */
export function comparableName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ .'’ʻʼ´`·,-]/g, '');
}
