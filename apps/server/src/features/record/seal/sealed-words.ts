export type SealKind = 'note' | 'addendum' | 'change';

/** Words as they are sealed: texts, codes, and the facts of who and when. */
export type SealedWords = Record<string, unknown>;

/**
 * One spelling of some words, by RFC 8785 as far as they go (texts, lists, nothing): keys in the order of their code units, no space
 * between.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

/** Facts beside the words that may change afterwards without making them others: a patient's or a professional's own. */
const FACTS = ['patient', 'patient_cpf', 'patient_birth_date', 'professional', 'register'] as const;

/** Whether words are those that were sealed. */
export function isSame(sealed: SealedWords, today: SealedWords): boolean {
  const own = (words: SealedWords) =>
    canonical(Object.fromEntries(Object.entries(words).filter(([key]) => !FACTS.some((fact) => fact === key))));
  return own(sealed) === own(today);
}
