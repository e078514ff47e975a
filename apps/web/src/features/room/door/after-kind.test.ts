import { expect, test } from 'vitest';
import { afterKind } from './after-kind.ts';

const START = '2026-12-01T14:00:00.000Z';
const LATER = '2026-12-02T14:00:00.000Z';
type View = Parameters<typeof afterKind>[0];
const view = (status: View['status'], change: Partial<View> = {}): View => ({
  status,
  start: START,
  refusal: null,
  me: { role: 'patient', name: 'Ana', guest_id: null },
  ...change,
});
const doctor = { me: { role: 'professional' as const, name: 'Dra. Helena', guest_id: null } };

test('a finished visit says how it ended, on every route to it and over any earlier exit', () => {
  for (const out of ['left', 'idle', 'ended', null] as const) {
    expect(afterKind(view('finished'), out, START)).toBe('ended');
    expect(afterKind(view('no_show', doctor), out, START)).toBe('missed');
    expect(afterKind(view('cancelled', doctor), out, START)).toBe('cancelled');
  }
  expect(afterKind(view('cancelled'), 'ended', START)).toBe('cancelled');
  // A patient who comes later reads it from the refusal.
  expect(afterKind(view('cancelled'), null, START)).toBeNull();
});

test('a new time is shown in the lobby, after removal because of it, and after a reload; not over a running call', () => {
  const moved = view('scheduled', { start: LATER, refusal: 'room_too_early' });
  expect(afterKind(moved, 'ended', START)).toBe('moved');
  expect(afterKind(moved, 'left', START)).toBe('moved');
  expect(afterKind(moved, null, START)).toBe('moved');
  expect(afterKind(moved, null, LATER)).toBeNull();
  expect(afterKind(moved, null, undefined)).toBeNull();
  expect(afterKind(view('in_progress', { start: LATER }), 'left', START)).toBe('left');
});

test('a running visit offers the way back', () => {
  for (const out of ['left', 'idle', 'replaced'] as const) expect(afterKind(view('in_progress'), out, START)).toBe(out);
  expect(afterKind(view('scheduled'), null, START)).toBeNull();
});
