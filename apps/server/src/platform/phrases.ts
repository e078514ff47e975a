import type { PhraseArea } from '@acolhe/contract/landing/setup-document';
import type { FieldIssue, FieldProblem } from '@acolhe/contract/problems';
import type { Locale } from '@acolhe/domain/time/time';
import { catalogue, messages, type PhraseKey, phrasesByArea } from '@acolhe/phrases/catalogue';
import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

/** Compiled ICU messages by language. */
const compiled: Readonly<Record<Locale, Record<string, CompiledMessage>>> = {
  'pt-BR': compile('pt-BR'),
  'en-US': compile('en-US'),
};

const i18n = {
  'pt-BR': setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': compiled['pt-BR'] } }),
  'en-US': setupI18n({ locale: 'en-US', messages: { 'en-US': compiled['en-US'] } }),
};

function compile(locale: Locale): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(messages(locale)).map(([key, text]) => [key, compileMessage(text)]));
}

/** Compiled phrases for the screens of an area. */
export function phrasesOf(locale: Locale, area: PhraseArea): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(compiled[locale]).filter(([key]) => key in phrasesByArea[area]));
}

/** A phrase in a language, with its values filled in. */
export function phrase(locale: Locale, key: PhraseKey, values: Record<string, unknown> = {}): string {
  return i18n[locale]._(key, values);
}

/** The same for a key that is put together from data; the key itself where there is no such phrase. */
export function phraseNamed(locale: Locale, key: string, values: Record<string, unknown> = {}): string {
  return i18n[locale]._(key, values);
}

/**
 * Sentences of field problems. A field of a list (`weekly.2.end_time`) has the label of its own name, an item of one
 * (`weekdays.0`) the list's; a field of no form is called by its name in the contract.
 */
export function fieldWords(locale: Locale, fields: readonly FieldIssue[]): FieldProblem[] {
  return fields.map(({ path, code, limit, least }) => {
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
    const label = `label.${name}`;
    const field = label in catalogue ? phraseNamed(locale, label) : name;
    return { path, code, message: phrase(locale, `field.${code}`, { field, limit, least }) };
  });
}
