import type { Locale } from '@acolhe/domain/time/time';

/** Mails are written in the clinic's first language; patients do not choose one yet. */
export const LOCALE: Locale = 'pt-BR';

/** Formatters cached by time zone: creating one takes longer than the rest of a mail. */
const formats = new Map<string, { when: Intl.DateTimeFormat; name: Intl.DateTimeFormat }>();

function formatsOf(zone: string) {
  const known = formats.get(zone);
  if (known) return known;
  const made = {
    when: new Intl.DateTimeFormat(LOCALE, {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
    name: new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'longGeneric' }),
  };
  formats.set(zone, made);
  return made;
}

export function whenOf(at: Date, zone: string): string {
  return formatsOf(zone).when.format(at);
}

export function zoneName(at: Date, zone: string): string {
  const parts = formatsOf(zone).name.formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
