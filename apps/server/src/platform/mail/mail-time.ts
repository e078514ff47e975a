import type { Locale } from '@acolhe/domain/time/time';

/** Formatters cached by language and time zone: creating one takes longer than the rest of a mail. */
const formats = new Map<string, { when: Intl.DateTimeFormat; time: Intl.DateTimeFormat; name: Intl.DateTimeFormat }>();

function formatsOf(locale: Locale, zone: string) {
  const key = `${locale} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  const time = { timeZone: zone, hour: locale === 'pt-BR' ? '2-digit' : 'numeric', minute: '2-digit' } as const;
  const made = {
    // With the year: mails are kept.
    when: new Intl.DateTimeFormat(locale, { ...time, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: new Intl.DateTimeFormat(locale, time),
    name: new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }),
  };
  formats.set(key, made);
  return made;
}

/** Day, date and time. */
export const whenOf = (locale: Locale, at: Date, zone: string): string => formatsOf(locale, zone).when.format(at);

export const timeOf = (locale: Locale, at: Date, zone: string): string => formatsOf(locale, zone).time.format(at);

export function zoneName(locale: Locale, at: Date, zone: string): string {
  const parts = formatsOf(locale, zone).name.formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
