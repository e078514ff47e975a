import type { Locale } from '@acolhe/domain/time/time';
import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { phrase } from './phrases.ts';

/** Paragraphs of a term, from its phrases: `term.use.1.heading`, `term.use.1.text`, … */
export function termBody(locale: Locale, kind: 'use' | 'consent', paragraphs: number) {
  return Array.from({ length: paragraphs }, (_, index) => ({
    heading: phrase(locale, `term.${kind}.${index + 1}.heading` as PhraseKey),
    text: phrase(locale, `term.${kind}.${index + 1}.text` as PhraseKey),
  }));
}
