import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedFromDate } from '../form/typed-date.ts';
import { setClock } from '../time/clock.ts';
import { createFormat } from './format.ts';

const brasilia = createFormat('pt-BR', 'America/Sao_Paulo');
const manaus = createFormat('en-US', 'America/Manaus');

test('times are those of the clinic, with plain spaces', () => {
  expect(brasilia.time('2026-11-21T12:30:00Z')).toBe('09:30');
  expect(manaus.time('2026-11-21T17:05:00Z')).toBe('1:05 PM');
  expect(brasilia.money(18_000)).toBe('R$ 180,00');
});

test('a day is today or tomorrow by the calendar of the clinic', () => {
  setClock('2026-11-21T02:30:00Z', Date.now());
  expect(brasilia.day('2026-11-21T02:50:00Z')).toBe('hoje');
  expect(brasilia.day('2026-11-21T12:00:00Z')).toBe('amanhã');
  expect(brasilia.dayOf('2026-11-21T02:50:00Z')).toBe('2026-11-20');
  expect(manaus.dayOf('2026-03-01T03:50:00Z')).toBe('2026-02-28');
});

test('device time validation reports only differences beyond the tolerance', () => {
  const server = Date.parse('2026-11-21T12:00:00Z');
  expect(setClock('2026-11-21T12:00:00Z', server + 90_000)).toBe(0);
  expect(setClock('2026-11-21T12:00:00Z', server + 600_000)).toBe(600_000);
  expect(setClock('2026-11-21T12:00:00Z', server - 600_000)).toBe(-600_000);
  setClock(new Date().toISOString(), Date.now());
});

test('a viewer in Europe reads the same instant on their own clock, on both sides of each clock change', () => {
  const viewers = ['Europe/Lisbon', 'Europe/Berlin'] as const;
  // Weeks around 29 March and 25 October 2026, when clocks change in Europe and not in Brazil.
  const around = fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z').map((text) => Date.parse(text));
  const clinics = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha');
  fc.assert(
    fc.property(
      around,
      fc.integer({ min: -700, max: 700 }),
      clinics,
      fc.constantFrom(...viewers),
      (at, half, clinic, zone) => {
        const instant = at + half * 30 * 60_000;
        const wall = (timeZone: string) =>
          Temporal.Instant.fromEpochMilliseconds(instant)
            .toZonedDateTimeISO(timeZone)
            .toPlainTime()
            .toString()
            .slice(0, 5);
        const format = createFormat('pt-BR', clinic);
        expect(format.time(instant)).toBe(wall(clinic));
        expect(format.timeIn(instant, zone)).toBe(wall(zone));
        // Day and time together identify the instant: neighbours never read the same.
        const read = (moment: number) => format.dayAndTimeIn(moment, zone);
        const offset = (moment: number) =>
          Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).offsetNanoseconds;
        const next = instant + 30 * 60_000;
        if (offset(instant) === offset(next)) expect(read(next)).not.toBe(read(instant));
      },
    ),
  );
});

const instant = '2027-01-08T13:00:00Z';
/** Every way to say a day or an instant; a new one must be listed, or is none. */
const ways = (format: ReturnType<typeof createFormat>): Record<string, string> => ({
  date: format.date(instant),
  day: format.day(instant),
  longDate: format.longDate(instant),
  dayAndMonth: format.dayAndMonth(instant),
  shortDay: `${format.shortDay(instant)}, ${format.dayAndMonth(instant)}`,
  dayAndTime: format.dayAndTime(instant),
  dateTime: format.dateTime(instant),
  dayAndTimeIn: format.dayAndTimeIn(instant, 'Europe/Lisbon'),
  plainDate: format.plainDate('2027-01-08'),
  month: format.month('2027-01'),
  leaf: Object.values(format.leaf(instant)).join(' '),
});

test.each(['pt-BR', 'en-US'] as const)('a day of another year has its year, however it is said: %s', (locale) => {
  const format = createFormat(locale, 'America/Sao_Paulo');
  const unsaid = (texts: Record<string, string>) =>
    Object.keys(texts).filter((name) => !/2027/.test(texts[name] ?? ''));
  setClock('2026-11-21T12:00:00Z', Date.now());
  expect(unsaid(ways(format))).toEqual([]);
  setClock('2027-01-02T12:00:00Z', Date.now());
  expect(unsaid(ways(format)).sort()).toEqual(
    [
      'day',
      'dayAndMonth',
      'dayAndTime',
      'dayAndTimeIn',
      'dateTime',
      'leaf',
      'longDate',
      'plainDate',
      'shortDay',
    ].sort(),
  );
  setClock(new Date().toISOString(), Date.now());
});

test('English never writes a day in numbers alone, which half of its readers would take for a month', () => {
  const format = createFormat('en-US', 'America/Sao_Paulo');
  for (const [name, text] of Object.entries(ways(format))) expect(text, name).toMatch(/Jan/);
  expect(format.date('1950-12-31T12:00:00Z')).toBe(typedFromDate('1950-12-31', 'en-US'));
});

test('whoever is in another zone is told their own time with each day and time, and nobody else', () => {
  const tell = (time: string) => `Para você: ${time}`;
  const abroad = createFormat('pt-BR', 'America/Sao_Paulo', { tellOwn: tell, ownZone: 'Europe/Lisbon' });
  const own = / \(Para você: .*13:00\)$/;
  for (const text of [abroad.dayAndTime(instant), abroad.dateTime(instant), abroad.ownTime(instant)])
    expect(text).toMatch(own);
  // Another name of the same clock is no other zone.
  const here = createFormat('pt-BR', 'America/Sao_Paulo', { tellOwn: tell, ownZone: 'America/Bahia' });
  for (const text of [here.dayAndTime(instant), here.dateTime(instant), here.ownTime(instant)])
    expect(text).not.toContain('Para você');
});

test('specialties are called by their names in the language, and by their official one without', () => {
  const english = createFormat('en-US', 'America/Sao_Paulo', { specialties: { Cardiologia: 'Cardiology' } });
  expect(['Cardiologia', 'Hipnose', null].map(english.specialty)).toEqual(['Cardiology', 'Hipnose', '']);
  expect(createFormat('pt-BR', 'America/Sao_Paulo').specialty('Cardiologia')).toBe('Cardiologia');
});
