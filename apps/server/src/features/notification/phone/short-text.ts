import type { Locale } from '@acolhe/domain/time/time';
import { phone } from '@acolhe/phrases/notification/phone';
import { typedText } from '../../../platform/mail/mail-template.ts';
import { phrase } from '../../../platform/phrases.ts';

/**
 * Messages on a phone. Each is a template that Meta has approved once for the installation, `acolhe_<kind>`, whose body
 * is the phrase `phone.<kind>` (docs/whatsapp.md lists them). None contains the reason of a visit.
 */
export type ShortKind = KindOf<keyof typeof phone>;
type KindOf<Key> = Key extends `phone.${infer Kind}` ? Kind : never;

/** Notice on a phone. */
type ShortNotice = {
  kind: ShortKind;
  company: string;
  /** First name of the patient, for who reads about a dependent. */
  patient?: string;
  /** Day and time that it is about. */
  when?: string;
  until?: string;
  /** Full address. */
  link: string;
};

/** Names of a template's values, in the order of its Portuguese text. */
export const valueNames = (portuguese: string): string[] => [
  ...new Set(Array.from(portuguese.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)),
];

const valueNamesOf = (kind: ShortKind): string[] => valueNames(phone[`phone.${kind}`][0]);

export const templateOf = (kind: string): string => `acolhe_${kind}`;

/** Values of a template in its order. None is empty or has a line break, which the channel refuses. */
export function shortWords(
  recipient: { name: string; locale: Locale; isPatient: boolean },
  short: ShortNotice,
): string[] {
  const { locale } = recipient;
  const values: Partial<Record<string, string>> = {
    name: typedText(recipient.name).split(' ')[0],
    company: typedText(short.company),
    subject: phrase(locale, 'phone.subject', {
      whose: recipient.isPatient ? 'own' : 'dependent',
      patient: typedText(short.patient ?? ''),
    }),
    when: short.when,
    until: short.until,
    link: short.link,
  };
  return valueNamesOf(short.kind).map((name) => values[name] || '-');
}

/** A message in full, for a channel without templates. */
export function shortText(locale: Locale, kind: ShortKind, words: readonly string[]): string {
  const values = Object.fromEntries(valueNamesOf(kind).map((name, index) => [name, words[index]]));
  return phrase(locale, `phone.${kind}`, values);
}
