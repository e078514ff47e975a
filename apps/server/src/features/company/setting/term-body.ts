import type { Locale } from '@acolhe/domain/time/time';
import { phraseNamed } from '../../../platform/phrases.ts';

/** Paragraphs of a term, from its phrases: `term.use.1.heading`, `term.use.1.text`, … */
export function termBody(locale: Locale, kind: 'use' | 'consent', paragraphs: number) {
  return Array.from({ length: paragraphs }, (_, index) => ({
    heading: phraseNamed(locale, `term.${kind}.${index + 1}.heading`),
    text: phraseNamed(locale, `term.${kind}.${index + 1}.text`),
  }));
}
