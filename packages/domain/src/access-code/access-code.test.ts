import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appointmentStatuses } from '../appointment/appointment-flow.ts';
import { DAY } from '../time/duration.ts';
import { codePurposes, codeRefusal } from './access-code.ts';

const end = Date.UTC(2026, 5, 10, 12);
const codes = fc.record({
  purpose: fc.constantFrom(...codePurposes),
  isGuest: fc.boolean(),
  isWithdrawn: fc.boolean(),
});
const states = fc.constantFrom(...appointmentStatuses);

test('a withdrawn invitation opens nothing at any time', () => {
  fc.assert(
    fc.property(codes, states, fc.integer({ min: -DAY, max: 500 * DAY }), (code, status, ms) => {
      expect(codeRefusal({ ...code, isWithdrawn: true }, { status, end }, end + ms)).toBe('room_invitation_withdrawn');
    }),
  );
});

test('every code stops for good after its time, and never opens again later', () => {
  fc.assert(
    fc.property(codes, states, fc.nat(800 * DAY), fc.nat(800 * DAY), (code, status, a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)].map((ms) => codeRefusal(code, { status, end }, end + ms));
      if (early !== null) expect(late).not.toBeNull();
      expect(codeRefusal(code, { status, end }, end + 401 * DAY)).not.toBeNull();
    }),
  );
});

test('a guest is out with the visit, its own people are not', () => {
  const guest = { purpose: 'room', isGuest: true, isWithdrawn: false } as const;
  expect(codeRefusal(guest, { status: 'cancelled', end }, end - DAY)).toBe('room_cancelled');
  expect(codeRefusal(guest, { status: 'scheduled', end }, end)).toBeNull();
  expect(codeRefusal(guest, { status: 'finished', end }, end + 2 * DAY)).toBe('room_closed');
  const own = { ...guest, isGuest: false };
  expect(codeRefusal(own, { status: 'cancelled', end }, end + 2 * DAY)).toBeNull();
  expect(codeRefusal(own, { status: 'finished', end }, end + 31 * DAY)).toBe('code_expired');
});
