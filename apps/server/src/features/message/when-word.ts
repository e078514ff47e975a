import type { Locale } from '@acolhe/domain/time/time';

/** Writes dates and times in the clinic's zone, as a sentence says them: "sexta-feira, 27 de novembro, 10:00". */
export function whenWriter(locale: Locale, zone: string): (at: number | Date) => string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: locale === 'pt-BR' ? '2-digit' : 'numeric',
    minute: '2-digit',
  });
  return (at) => format.format(at);
}
