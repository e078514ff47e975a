import type { EntryStatus } from '@acolhe/contract/queue/flow-socket';
import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { expect, test } from 'vitest';
import { isAsTold, withStatuses } from './entry-status.ts';

const entry = { id: 'a', version: 3, status: 'waiting', place: 4, waiting: 9, wait: null } as OwnEntry;
const told = (change: Partial<EntryStatus> = {}): EntryStatus => ({
  ...{ id: 'a', version: 3, state: 'waiting', place: 4, waiting: 9, wait: null },
  ...change,
});

test('place and range follow the socket, and nothing is drawn again where nothing changed', () => {
  const entries = [entry];
  expect(withStatuses(entries, [told()])).toBe(entries);
  expect(withStatuses(entries, [told({ place: 3, waiting: 8 })])).toEqual([{ ...entry, place: 3, waiting: 8 }]);
  const wait = { low: 5, high: 10 };
  const waited = withStatuses(entries, [told({ wait })]);
  expect(waited).toEqual([{ ...entry, wait }]);
  expect(withStatuses(waited, [told({ wait: { ...wait } })])).toBe(waited);
});

test('the place of another version is left to the whole entry, which follows', () => {
  const entries = [entry];
  expect(withStatuses(entries, [told({ version: 4, place: null })])).toBe(entries);
  expect(isAsTold(entries, [told({ version: 4 })])).toBe(false);
});

test('an entry too many or too few is asked for', () => {
  expect(isAsTold([entry], [told()])).toBe(true);
  expect(isAsTold([entry], [])).toBe(false);
  expect(isAsTold([], [told()])).toBe(false);
});
