import type { Locale } from '@acolhe/domain/time/time';

/**
 * How a kind of value is written in a text field. Typing, pasting and a browser's filling in all arrive as the field's
 * whole text; whatever is not understood stays as it is, for the schema to refuse in words.
 */
export type WrittenForm = {
  /** The keyboard that a phone shows. */
  inputMode: 'numeric' | 'decimal' | 'tel' | 'text';
  /** The text to show while it is typed, after the text `before` the last change. */
  type: (text: string, locale: Locale, before: string) => string;
  /** The text to show once the field is left: the usual form of the same value. */
  tidy: (text: string, locale: Locale) => string;
};

/**
 * Adds the punctuation of a pattern while digits are typed, `0` standing for a digit. Text that is written another way
 * is unchanged, and digits too many stay: nothing is dropped.
 */
export function punctuate(text: string, pattern: string): string {
  let shown = '';
  let at = 0;
  for (const sign of text) {
    const isDigit = sign >= '0' && sign <= '9';
    while (isDigit && at < pattern.length && pattern[at] !== '0') shown += pattern[at++];
    if (at < pattern.length && !isDigit && sign !== pattern[at]) return text;
    shown += sign;
    at++;
  }
  return shown;
}
