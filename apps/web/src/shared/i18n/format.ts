import type { Locale } from '@acolhe/domain/time/time';
import { now } from '../time/clock.ts';

export type Format = ReturnType<typeof createFormat>;
type Moment = string | number | Date;

/**
 * Formatters of one language and the clinic's zone; cheap to call, because Intl objects are cached.
 *
 * @param tellOwn says the viewer's own time, which follows days with a time wherever it differs
 * @param specialties names in this language, by the official name
 */
export function createFormat(
  locale: Locale,
  timeZone: string,
  {
    tellOwn,
    specialties = {},
    ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  }: {
    tellOwn?: (time: string) => string;
    specialties?: Readonly<Record<string, string>>;
    ownZone?: string;
  } = {},
) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  // Created on first use: a first screen seldom needs them, and each costs an old phone milliseconds.
  let relative: Intl.RelativeTimeFormat | undefined;
  let money: Intl.NumberFormat | undefined;
  function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    formats.set(key, format);
    return format;
  }

  function write(moment: Moment, options: Intl.DateTimeFormatOptions): string {
    // Engines use different space characters: server and browser must write the same.
    return formatOf(options)
      .format(new Date(moment))
      .replace(/[\u202f\u00a0]/g, ' ');
  }
  function partsOf(moment: Moment, options: Intl.DateTimeFormatOptions) {
    const parts = formatOf(options).formatToParts(new Date(moment));
    return new Map(parts.map(({ type, value }) => [type, value]));
  }

  function daysAway(days: number): string {
    relative ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    return relative.format(days, 'day');
  }

  const digits: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
  // English readers disagree on which of two numbers is the month.
  const date = locale === 'pt-BR' ? digits : ({ day: 'numeric', month: 'short', year: 'numeric' } as const);
  /** Day at the clinic, `YYYY-MM-DD`. */
  function dayOf(moment: Moment): string {
    const parts = partsOf(moment, digits);
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  }

  const daysFromToday = (moment: Moment) =>
    Math.round((Date.parse(dayOf(moment)) - Date.parse(dayOf(now()))) / 86_400_000);

  const clock: Intl.DateTimeFormatOptions = { hour: locale === 'pt-BR' ? '2-digit' : 'numeric', minute: '2-digit' };
  const time = (moment: Moment) => write(moment, clock);
  const isThisYear = (moment: Moment) => dayOf(moment).slice(0, 4) === dayOf(now()).slice(0, 4);
  /** Writes a day of this year without its year, and any other with it. */
  const writeDay = (moment: Moment, options: Intl.DateTimeFormatOptions) =>
    write(moment, isThisYear(moment) ? options : { ...options, year: 'numeric' });
  const longDate = (moment: Moment) => writeDay(moment, { weekday: 'long', day: 'numeric', month: 'long' });

  /** "hoje", "amanhã", or the weekday with the date. */
  function day(moment: Moment): string {
    const days = daysFromToday(moment);
    if (days >= 0 && days <= 1) return daysAway(days);
    return writeDay(moment, { weekday: 'short', day: 'numeric', month: 'short' });
  }

  const dayAndTimeIn = (moment: Moment, zone: string) =>
    writeDay(moment, { weekday: 'short', day: 'numeric', month: 'short', ...clock, timeZone: zone });

  /** " (Para você: sex., 4 de dez., 14:00)" where the viewer's clock differs, else empty. */
  function ownTime(moment: Moment): string {
    const own = dayAndTimeIn(moment, ownZone);
    return !tellOwn || own === dayAndTimeIn(moment, timeZone) ? '' : ` (${tellOwn(own)})`;
  }

  return {
    locale,
    timeZone,
    dayOf,
    daysFromToday,
    time,
    day,
    longDate,
    date: (moment: Moment) => write(moment, date),
    weekday: (moment: Moment) => write(moment, { weekday: 'long' }),
    dayAndMonth: (moment: Moment) => writeDay(moment, { day: 'numeric', month: 'short' }),
    /** "hoje", "amanhã", or the short weekday. */
    shortDay: (moment: Moment) => {
      const days = daysFromToday(moment);
      return days >= 0 && days <= 1 ? daysAway(days) : write(moment, { weekday: 'short' });
    },
    dayAndTime: (moment: Moment) => `${day(moment)}, ${time(moment)}${ownTime(moment)}`,
    dateTime: (moment: Moment) => `${longDate(moment)}, ${time(moment)}${ownTime(moment)}`,
    ownTime,
    /** Centavos as BRL. */
    money(centavos: number) {
      money ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' });
      return money.format(centavos / 100).replace(/[\u202f\u00a0]/g, ' ');
    },
    specialty: (name: string | null) => specialties[name ?? ''] ?? name ?? '',
    /** Hundredths of a percent: `1250` → "12,5%". */
    share: (hundredths: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000),
    /** Generic name of a zone: "Horário de Brasília", without "padrão", which only distinguishes summer time. */
    zoneName: (zone = timeZone) =>
      partsOf(now(), { timeZone: zone, timeZoneName: 'longGeneric' })
        .get('timeZoneName')
        ?.replace(/ (padrão|standard)/i, '') ?? zone,
    timeIn: (moment: Moment, zone: string) => write(moment, { ...clock, timeZone: zone }),
    dayAndTimeIn,
    /** "novembro de 2026" for a `YYYY-MM`. */
    month: (month: string) => write(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    /** A clinic day, `YYYY-MM-DD`, in full; the same in every zone. */
    plainDate: (date: string) =>
      writeDay(`${date}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    plainWeekday: (date: string) => write(`${date}T12:00:00Z`, { weekday: 'short', timeZone: 'UTC' }).replace('.', ''),
    /** Parts of a tear-off calendar page. */
    leaf: (moment: Moment) => ({
      weekday: write(moment, { weekday: 'short' }).replace('.', ''),
      day: write(moment, { day: 'numeric' }),
      month: write(moment, { month: 'short' }).replace('.', ''),
      year: isThisYear(moment) ? '' : write(moment, { year: 'numeric' }),
    }),
    /** Hour of the day at the clinic, 0 to 23. */
    hour: (moment: Moment) => Number(write(moment, { hour: 'numeric', hourCycle: 'h23' }).replace(/\D/g, '')),
  };
}
