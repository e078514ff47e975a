import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { useSetup } from '../start/setup.tsx';
import type { Format } from './format.ts';
import type { Translate } from './translate.ts';

export type { PhraseKey, Translate };

/** The phrases of the language at hand. */
export function useT(): Translate {
  return useSetup().t;
}

/** Dates, times and money as people of the language write them, in the clinic's zone. */
export function useFormat(): Format {
  return useSetup().format;
}
