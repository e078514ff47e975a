import type { Phrases, Setup } from '@acolhe/contract/company/setup';
import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { type Messages, setupI18n } from '@lingui/core';

/** `t('key', values)`: keys are checked against the catalogue, which is imported as a type only. */
export type Translate = (key: PhraseKey, values?: Record<string, string | number>) => string;

/** Phrases are compiled ahead: no message is parsed in the browser. */
export function createTranslate(locale: Setup['locale'], phrases: Phrases): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: phrases as Messages } });
  return (key, values) => i18n._(key, values);
}
