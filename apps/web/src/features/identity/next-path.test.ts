import { expect, test } from 'vitest';
import { chosenTimeOf } from './next-path.ts';

test('a path to the booking names the time that was chosen', () => {
  const start = '2026-11-27T13:00:00.000Z';
  expect(chosenTimeOf(`/personschedule?professional=x&start=${start}`)).toEqual({ professional: 'x', start });
  expect(chosenTimeOf(`/personschedule?start=${start}`)).toEqual({ professional: null, start });
  for (const other of ['/', '/personschedule', '/personschedule?start=soon', `/account?start=${start}`]) {
    expect(chosenTimeOf(other)).toBeUndefined();
  }
});
