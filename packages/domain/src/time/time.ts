/** IANA zones of Brazil; a clinic has one of them. */
export const brazilianZones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Belem',
  'America/Fortaleza',
  'America/Recife',
  'America/Maceio',
  'America/Bahia',
  'America/Araguaina',
  'America/Santarem',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Eirunepe',
] as const;

export type Locale = 'pt-BR' | 'en-US';
export const locales: readonly Locale[] = ['pt-BR', 'en-US'];

/** English locales map to en-US; every other language maps to pt-BR (spec §1). */
export function toLocale(language: string | null | undefined): Locale {
  return /^en(-|_|$)/i.test(language ?? '') ? 'en-US' : 'pt-BR';
}

/** Tolerated error of a device's clock before the person is told, in ms. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** The calendar day in a zone at an instant (epoch ms). */
export function dayIn(zone: string, time: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate();
}
