import type { Phrases, Setup } from '@acolhe/contract/setup';
import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { type Messages, setupI18n } from '@lingui/core';
import type { Format } from './format.ts';
import { useSetup } from './setup.tsx';

export type { PhraseKey };
export type Translate = (key: PhraseKey, values?: Record<string, string | number>) => string;

/** Phrases come compiled: no message is parsed in the browser. */
export function createTranslate(locale: Setup['locale'], phrases: Phrases): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: phrases as Messages } });
  return (key, values) => i18n._(key, values);
}

/** `t('key', values)`: keys are checked against the catalogue, which is imported as a type only. */
export function useT(): Translate {
  return useSetup().t;
}

/** Dates, times and money as people of the language write them, in the clinic's zone. */
export function useFormat(): Format {
  return useSetup().format;
}
