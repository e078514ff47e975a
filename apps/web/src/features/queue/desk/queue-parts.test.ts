import { expect, test } from 'vitest';
import type { QueueEntry, QueueView } from './queries.ts';
import { calledFrom, heldOf, newsOf, partsOf, passedByCall } from './queue-parts.ts';

const entry = (id: string, status: QueueEntry['status'], more: Partial<QueueEntry> = {}) =>
  ({ id, status, group_id: 'a', professional_id: null, ...more }) as QueueEntry;

const view = (entries: readonly QueueEntry[], status: 'present' | 'paused' = 'present') =>
  ({ entries, own_shift: { professional_id: 'd', group_ids: ['a'], status } }) as QueueView;

test('people are where their state says, and whose visit is over are nowhere', () => {
  const parts = partsOf([
    entry('1', 'waiting'),
    entry('2', 'payment'),
    entry('3', 'ready'),
    entry('4', 'aside'),
    entry('5', 'post_attendance'),
  ]);
  const ids = Object.fromEntries(Object.entries(parts).map(([name, found]) => [name, found.map(({ id }) => id)]));
  expect(ids).toEqual({ waiting: ['1'], aside: ['4'], onTheWay: ['2'], called: ['3'] });
});

test('only who the caller holds is held', () => {
  const others = entry('1', 'attendance', { professional_id: 'other' });
  const over = entry('2', 'post_attendance', { professional_id: 'd' });
  const own = entry('3', 'ready', { professional_id: 'd' });
  expect(heldOf(view([others, over]))).toBeUndefined();
  expect(heldOf(view([others, over, own]))?.id).toBe('3');
});

test('a call passes those before in the queues of the shift, and nobody else', () => {
  const line = view([
    entry('1', 'waiting', { group_id: 'b' }),
    entry('2', 'waiting'),
    entry('3', 'waiting'),
    entry('4', 'aside'),
  ]);
  expect(calledFrom(line)).toEqual(['a']);
  expect(passedByCall(line, ['a'], '2')).toBe(0);
  expect(passedByCall(line, ['a'], '3')).toBe(1);
  expect(passedByCall(line, ['a', 'b'], '3')).toBe(2);
  expect(passedByCall(line, ['a'], '4')).toBe(0);
});

test('nobody calls in a pause', () => {
  expect(calledFrom(view([], 'paused'))).toEqual([]);
});

test('who came is news, and who did not accept the own call', () => {
  const called = entry('1', 'ready', { professional_id: 'd', misses: 0 });
  const before = view([entry('2', 'waiting'), called]);
  const back = entry('1', 'waiting', { misses: 1 });
  const news = newsOf(before, view([back, entry('2', 'waiting'), entry('3', 'waiting')]));
  expect(news.arrived.map(({ id }) => id)).toEqual(['3']);
  expect(news.missed?.id).toBe('1');
  expect(newsOf(before, view([entry('1', 'waiting', { misses: 0 })])).missed).toBeUndefined();
});
