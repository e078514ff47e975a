/**
 * A phrase in both languages, side by side, so that one cannot be added without the other.
 * ICU message format: `{name}`, `{n, plural, one {# dia} other {# dias}}`. pt-BR is the source.
 */
export type Phrase = readonly [ptBR: string, enUS: string];
export type Phrases = Readonly<Record<string, Phrase>>;

/** Preserves the keys as literal types. */
export function definePhrases<const T extends Phrases>(phrases: T): T {
  return phrases;
}
