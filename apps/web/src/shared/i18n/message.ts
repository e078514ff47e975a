import type { Locale } from '@acolhe/domain/time/time';

/** A phrase compiled by `@lingui/message-utils`: texts, `[name]`, `[name, 'number']`, and `[name, 'plural' | 'select', cases]`. */
export type Message = string | readonly (string | Argument)[];
type Argument = readonly [name: string, kind?: string, cases?: Readonly<Record<string, Message | number>>];
type Values = Readonly<Record<string, string | number>>;

type WriteMessage = (message: Message, values?: Values) => string;

/**
 * Writes compiled messages of one language, as `@lingui/core` does, whose runtime also compiles, formats dates and tells
 * listeners: every first load would carry what no phrase uses. The catalogue's test holds both to the same text.
 */
export function messageWriter(locale: Locale): WriteMessage {
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;

  function caseOf([name, kind, cases = {}]: Argument, values: Values): string {
    const value = values[name] ?? '';
    if (!kind) return String(value);
    const own = Object.hasOwn(cases, value) ? cases[value] : undefined;
    if (kind === 'select') return write((own ?? cases.other ?? '') as Message, values);
    numbers ??= new Intl.NumberFormat(locale);
    const count = numbers.format(Number(value));
    if (kind === 'number') return count;
    if (kind !== 'plural') throw new Error(`A phrase has ${kind}: there are number, plural and select`);
    plurals ??= new Intl.PluralRules(locale);
    return write((own ?? cases[plurals.select(Number(value))] ?? cases.other ?? '') as Message, values, count);
  }

  /** @param count stands for `#` */
  function write(message: Message, values: Values, count?: string): string {
    if (typeof message === 'string') return message;
    return message
      .map((part) => (typeof part !== 'string' ? caseOf(part, values) : part === '#' && count ? count : part))
      .join('');
  }

  return (message, values = {}) => write(message, values);
}
