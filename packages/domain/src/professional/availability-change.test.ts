import { describe, expect, test } from 'vitest';
import { type AgendaChange, type ExceptionEntry, type RuleEntry, validateAgendaChange } from './availability-change.ts';

const monday: RuleEntry = {
  id: 'monday',
  weekday: 1,
  start_time: '08:00',
  end_time: '12:00',
  duration_minutes: 30,
  valid_from: '2026-01-01',
  valid_until: null,
  place: null,
};
const off = (from: string, until: string, start?: string, end?: string): ExceptionEntry => ({
  kind: 'off',
  from,
  until,
  start_time: start ?? null,
  end_time: end ?? null,
  duration_minutes: null,
  place: null,
});
const extra = (from: string, start: string, end: string, duration_minutes = 30): ExceptionEntry => ({
  ...off(from, from, start, end),
  kind: 'extra',
  duration_minutes,
});

function judge(
  after: { rules?: RuleEntry[]; exceptions?: ExceptionEntry[] },
  more: Partial<Omit<AgendaChange, 'before'>> & { stored?: ExceptionEntry[] } = {},
) {
  return validateAgendaChange({
    today: '2026-11-21',
    zone: 'America/Manaus',
    defaultDuration: 30,
    before: { rules: [monday], exceptions: more.stored ?? [] },
    closed: new Set(['2026-12-25']),
    appointments: [],
    ...more,
    after: { rules: after.rules ?? [monday], exceptions: after.exceptions ?? [] },
  });
}
const problems = (...args: Parameters<typeof judge>) =>
  judge(...args).problems.map(({ path, code }) => `${path} ${code}`);

describe('a change to the agenda is refused', () => {
  test('when the same entry already exists, in this change or stored', () => {
    const week = off('2026-12-07', '2026-12-11');
    expect(problems({ exceptions: [week, off('2026-12-11', '2026-12-14')] })).toEqual([
      'exceptions.1.from date_exists',
    ]);
    const stored = { ...week, id: 'week' };
    expect(problems({ exceptions: [stored, week] }, { stored: [stored] })).toEqual(['exceptions.1.from date_exists']);
  });

  test('when it is longer than 35 days, and not at 35', () => {
    expect(problems({ exceptions: [off('2026-12-01', '2027-01-05')] })).toEqual(['exceptions.0.until range_max']);
    expect(problems({ exceptions: [off('2026-12-01', '2027-01-04')] })).toEqual([]);
  });

  test('when it begins before today', () => {
    expect(problems({ exceptions: [off('2026-11-20', '2026-11-23')] })).toEqual(['exceptions.0.from date_past']);
    expect(problems({ rules: [monday, { ...monday, id: undefined, weekday: 2 }] })).toEqual([
      'weekly.1.valid_from date_past',
    ]);
  });

  test('when the end is not after the start', () => {
    expect(problems({ exceptions: [off('2026-11-24', '2026-11-23')] })).toEqual([
      'exceptions.0.until end_before_start',
    ]);
    expect(problems({ exceptions: [off('2026-11-23', '2026-11-23', '10:00', '10:00')] })).toEqual([
      'exceptions.0.end_time end_before_start',
    ]);
    expect(problems({ rules: [{ ...monday, end_time: '07:00', valid_until: '2025-12-31' }] })).toEqual([
      'weekly.0.end_time end_before_start',
      'weekly.0.valid_until end_before_start',
    ]);
  });

  test('when time off is outside the agenda', () => {
    const outside = ['exceptions.0.start_time outside_agenda'];
    expect(problems({ exceptions: [off('2026-11-23', '2026-11-23', '11:00', '13:00')] })).toEqual(outside);
    expect(problems({ exceptions: [off('2026-11-24', '2026-11-24', '09:00', '10:00')] })).toEqual(outside);
    expect(problems({ exceptions: [off('2026-11-23', '2026-11-24', '09:00', '12:00')] })).toEqual([]);
  });

  test('when entries conflict', () => {
    expect(problems({ rules: [monday, { ...monday, id: undefined, start_time: '11:30', end_time: '13:00' }] })).toEqual(
      ['weekly.1.valid_from date_past', 'weekly.1.start_time time_conflict'],
    );
    expect(problems({ exceptions: [extra('2026-11-23', '11:00', '13:00')] })).toEqual([
      'exceptions.0.start_time time_conflict',
    ]);
    expect(problems({ exceptions: [off('2026-11-24', '2026-11-24'), extra('2026-11-24', '11:00', '13:00')] })).toEqual([
      'exceptions.1.start_time time_conflict',
    ]);
    // A weekly rule that ends before the other begins does not conflict.
    const later = { ...monday, id: undefined, valid_from: '2026-12-01' };
    expect(problems({ rules: [{ ...monday, valid_until: '2026-11-30' }, later] })).toEqual([]);
  });

  test('when extra hours fall on a closed day', () => {
    expect(problems({ exceptions: [extra('2026-12-25', '14:00', '16:00')] })).toEqual([
      'exceptions.0.from holiday_closed',
    ]);
  });

  test('with all its problems at once', () => {
    const wrong = [off('2026-11-01', '2026-12-30'), extra('2026-11-23', '09:00', '08:00')];
    expect(problems({ rules: [{ ...monday, end_time: '08:00' }], exceptions: wrong })).toEqual([
      'weekly.0.end_time end_before_start',
      'exceptions.0.from date_past',
      'exceptions.0.until range_max',
      'exceptions.1.end_time end_before_start',
    ]);
  });

  test('but not for entries that are already stored', () => {
    const running = { ...off('2026-11-16', '2026-11-27'), id: 'running' };
    expect(problems({ exceptions: [running] }, { stored: [running] })).toEqual([]);
  });
});

describe('a change to the agenda gives a warning', () => {
  test('when hours are shorter than a default visit', () => {
    const { problems: found, warnings } = judge({
      rules: [monday],
      exceptions: [extra('2026-11-24', '09:00', '09:20'), extra('2026-11-24', '10:00', '12:00', 20)],
    });
    expect(found).toEqual([]);
    expect(warnings).toEqual([
      { path: 'exceptions.0.end_time', code: 'shorter_than_default', limit: 30 },
      { path: 'exceptions.1.end_time', code: 'shorter_than_default', limit: 30 },
    ]);
  });

  test('when booked visits fall outside, and keeps them; in the clinic’s wall clock', () => {
    // 08:00 in Manaus is 12:00 UTC.
    const visit = (id: string, start: string) => ({
      id,
      start: Date.parse(start),
      end: Date.parse(start) + 30 * 60_000,
    });
    const appointments = [
      visit('first', '2026-11-23T12:00:00Z'),
      visit('last', '2026-11-23T15:30:00Z'),
      visit('never within', '2026-11-24T12:00:00Z'),
    ];
    const { kept, warnings } = judge(
      { exceptions: [off('2026-11-23', '2026-11-24', '08:00', '10:00')] },
      { appointments },
    );
    expect(kept).toEqual(['first']);
    expect(warnings).toEqual([{ path: 'appointments', code: 'appointments_kept', limit: 1 }]);
    expect(judge({ rules: [] }, { appointments }).kept).toEqual(['first', 'last']);
    // Adjacent hours cover a visit that spans both.
    const halves = [
      { ...monday, end_time: '08:15' },
      { ...monday, id: undefined, start_time: '08:15', valid_from: '2026-11-21' },
    ];
    expect(judge({ rules: halves }, { appointments }).kept).toEqual([]);
  });
});
