import { useSetup } from '../start/setup.tsx';
import type { Format } from './format.ts';
import type { PhraseKey, Translate } from './translate.ts';

export type { PhraseKey, Translate };

/** Phrases of the current language. */
export function useT(): Translate {
  return useSetup().t;
}

/** Dates, times and money in the current language and the clinic's zone. */
export function useFormat(): Format {
  return useSetup().format;
}
