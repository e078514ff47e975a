/** Text as it is compared: without accents and case, as the database's function of the same name. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
