import type { Locale } from '@acolhe/domain/time/time';

/** A date and a time in the clinic's zone, as a sentence says them: "sexta-feira, 27 de novembro, 10:00". */
export function whenWord(locale: Locale, at: number, zone: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: locale === 'pt-BR' ? '2-digit' : 'numeric',
    minute: '2-digit',
  }).format(at);
}
