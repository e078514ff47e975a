import { expect, test } from 'vitest';
import { certificateFaults, type StatedTimes } from './certificate-demand.ts';

const visit = { today: '2026-10-12', day: '2026-10-12', start: '09:00', end: '09:40' };
const stated = (more: Partial<StatedTimes>): StatedTimes => ({
  kind: 'absence',
  from: '2026-10-12',
  days: 2,
  start_time: null,
  end_time: null,
  days_reason: '',
  ...more,
});
const attendance = (start_time: string, end_time: string, more: Partial<StatedTimes> = {}) =>
  stated({ kind: 'attendance', days: null, start_time, end_time, ...more });

test.each([
  ['an absence from the visit on', stated({}), []],
  ['from the day before', stated({ from: '2026-10-11' }), ['from certificate_early']],
  [
    'from January',
    stated({ from: '2026-01-01', days: 365 }),
    ['from certificate_early', 'days_reason certificate_long 15'],
  ],
  ['in a month', stated({ from: '2026-11-11' }), []],
  ['later than in a month', stated({ from: '2026-11-12' }), ['from certificate_late 30']],
  ['of 15 days', stated({ days: 15 }), []],
  ['of 16 days without a reason', stated({ days: 16, days_reason: ' ' }), ['days_reason certificate_long 15']],
  ['of 16 days with a reason', stated({ days: 16, days_reason: 'Pós-operatório' }), []],
  ['an attendance within the visit', attendance('09:00', '09:40'), []],
  ['on another day', attendance('09:00', '09:40', { from: '2026-10-13' }), ['from certificate_day']],
  ['from night to night', attendance('01:00', '23:00'), ['start_time certificate_hours', 'end_time certificate_hours']],
  [
    'of a companion before the visit',
    attendance('08:00', '09:30', { kind: 'companion' }),
    ['start_time certificate_hours'],
  ],
])('a certificate %s', (_, one, faults) => {
  expect(
    certificateFaults(one, visit).map(({ field, code, limit = '' }) => `${field} ${code} ${limit}`.trim()),
  ).toEqual(faults);
});

test('what is certified days after the visit may begin on its day', () => {
  expect(certificateFaults(stated({}), { ...visit, today: '2026-10-14' })).toEqual([]);
});
