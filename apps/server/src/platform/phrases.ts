import type { PhraseArea } from '@acolhe/contract/landing/setup-document';
import type { FieldIssue, FieldProblem } from '@acolhe/contract/problems';
import { keyed } from '@acolhe/domain/keyed';
import { type Locale, locales } from '@acolhe/domain/time/time';
import { isPhraseKey, messageOf, messagesOf, type PhraseKey } from '@acolhe/phrases/catalogue';
import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

/** By language; a message is added when it is first asked for: compiling all of them takes as long as the rest of a start. */
const i18n = keyed(locales, (locale) => setupI18n({ locale, messages: { [locale]: {} } }));
const compiled = keyed(locales, () => new Map<PhraseKey, CompiledMessage>());

function compile(locale: Locale, key: PhraseKey, text: string): CompiledMessage {
  const known = compiled[locale].get(key);
  if (known) return known;
  const message = compileMessage(text);
  compiled[locale].set(key, message);
  i18n[locale].load(locale, { [key]: message });
  return message;
}

/** Compiled phrases for the screens of an area. */
export function phrasesOf(locale: Locale, area: PhraseArea): Record<string, CompiledMessage> {
  return Object.fromEntries(messagesOf(locale, area).map(([key, text]) => [key, compile(locale, key, text)]));
}

/** A phrase in a language, with its values filled in. */
export function phrase(locale: Locale, key: PhraseKey, values: Record<string, unknown> = {}): string {
  compile(locale, key, messageOf(locale, key));
  return i18n[locale]._(key, values);
}

/** The same for a key that is put together from data; the key itself where there is no such phrase. */
export function phraseNamed(locale: Locale, key: string, values: Record<string, unknown> = {}): string {
  return isPhraseKey(key) ? phrase(locale, key, values) : key;
}

/**
 * Sentences of field problems. A field of a list (`weekly.2.end_time`) has the label of its own name, an item of one
 * (`weekdays.0`) the list's; a field of no form is called by its name in the contract.
 */
export function fieldWords(locale: Locale, fields: readonly FieldIssue[]): FieldProblem[] {
  return fields.map(({ path, code, limit, least }) => {
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
    const label = `label.${name}`;
    const field = isPhraseKey(label) ? phrase(locale, label) : name;
    return { path, code, message: phrase(locale, `field.${code}`, { field, limit, least }) };
  });
}
