import type { Locale } from '@acolhe/domain/time/time';
import { typedText } from '../../../platform/mail/mail-template.ts';
import { phrase } from '../../../platform/phrases.ts';

/**
 * Messages on a phone. Each is a template that Meta has approved once for the installation, `acolhe_<kind>`, whose body
 * is the phrase `phone.<kind>` with the values in the order given here (docs/whatsapp.md lists them). None contains the
 * reason of a visit.
 */
export const shortKinds = {
  booked: ['name', 'company', 'subject', 'when', 'link'],
  moved: ['name', 'company', 'subject', 'when', 'link'],
  cancelled: ['name', 'company', 'subject', 'when', 'link'],
  to_pay: ['name', 'company', 'subject', 'when', 'until', 'link'],
  payment: ['name', 'company', 'subject', 'when', 'link'],
  reminder_day: ['name', 'company', 'subject', 'when', 'link'],
  reminder_hour: ['name', 'company', 'subject', 'when', 'link'],
  reminder_waiting: ['name', 'company', 'subject', 'link'],
  offer: ['name', 'company', 'when', 'until', 'link'],
  message: ['name', 'company', 'link'],
  answer: ['name', 'company', 'link'],
  link: ['name', 'company', 'subject', 'when', 'link'],
} as const satisfies Record<string, readonly Value[]>;

type Value = 'name' | 'company' | 'subject' | 'when' | 'until' | 'link';
export type ShortKind = keyof typeof shortKinds;

/** Notice on a phone. */
export type ShortNotice = {
  kind: ShortKind;
  company: string;
  /** First name of the patient, for who reads about a dependent. */
  patient: string;
  /** Day and time that it is about; empty for a message. */
  when: string;
  until?: string;
  /** Full address. */
  link: string;
};

export const templateOf = (kind: ShortKind): string => `acolhe_${kind}`;

/** Values of a template in its order. None is empty or has a line break, which the channel refuses. */
export function shortWords(reader: { name: string; locale: Locale; isPatient: boolean }, short: ShortNotice): string[] {
  const { locale } = reader;
  const values: Record<Value, string> = {
    name: typedText(reader.name).split(' ')[0] ?? '',
    company: typedText(short.company),
    subject: phrase(locale, 'phone.subject', {
      whose: reader.isPatient ? 'own' : 'dependent',
      patient: typedText(short.patient),
    }),
    when: short.when,
    until: short.until ?? '',
    link: short.link,
  };
  return shortKinds[short.kind].map((name) => values[name] || '-');
}

/** A message in full, for a channel without templates. */
export function shortText(locale: Locale, kind: ShortKind, words: readonly string[]): string {
  const values = Object.fromEntries(shortKinds[kind].map((name, index) => [name, words[index]]));
  return phrase(locale, `phone.${kind}`, values);
}
