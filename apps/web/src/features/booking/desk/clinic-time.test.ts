import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt, wallOf } from './clinic-time.ts';

test('a wall-clock time converts to the instant that displays it, in every zone', () => {
  expect(instantAt('2026-11-23', '09:00', 'America/Sao_Paulo')).toBe('2026-11-23T12:00:00.000Z');
  expect(instantAt('2026-11-23', '09:00', 'America/Rio_Branco')).toBe('2026-11-23T14:00:00.000Z');
  expect(instantAt('', '09:00', 'America/Sao_Paulo')).toBeUndefined();
  expect(instantAt('2026-02-31', '09:00', 'America/Sao_Paulo')).toBeUndefined();
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'America/Manaus', 'Europe/Lisbon'),
      (moment, zone) => {
        const { date, time } = wallOf(moment.toISOString(), zone);
        const back = Date.parse(instantAt(date, time, zone) ?? '');
        const minute = Math.floor(moment.getTime() / 60_000) * 60_000;
        // An hour repeated by a clock change may convert to either of its two instants.
        expect([0, 3_600_000]).toContain(Math.abs(back - minute));
      },
    ),
  );
});
