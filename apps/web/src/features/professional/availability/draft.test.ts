import { describe, expect, test } from 'vitest';
import { changesOf, type Draft, rebase, type Weekly } from './draft.ts';

const hours = (key: string, start_time = '08:00'): Weekly => ({
  key,
  id: key,
  weekday: 1,
  start_time,
  end_time: '12:00',
  duration_minutes: 30,
  valid_from: '2026-01-01',
  valid_until: null,
  place: null,
});
const agenda = (version: number, ...weekly: Weekly[]): Draft => ({ version, weekly, exceptions: [] });

describe('an edited agenda', () => {
  test('knows its added, changed and removed entries', () => {
    const changes = changesOf(agenda(1, hours('a'), hours('b'), hours('c')), {
      ...agenda(1, hours('a'), hours('b', '09:00'), hours('new')),
    });
    expect(changes.map(({ how, entry }) => `${how} ${entry.key}`)).toEqual(['changed b', 'added new', 'removed c']);
  });

  test('keeps both sides’ changes if somebody else saved first', () => {
    const base = agenda(1, hours('a'), hours('b'), hours('c'), hours('d'));
    const mine = agenda(1, hours('a', '09:00'), hours('b'), hours('d', '10:00'), hours('mine'));
    const theirs = agenda(2, hours('a'), hours('b', '07:00'), hours('c', '07:00'), hours('theirs'));
    const { version, weekly } = rebase(base, mine, theirs);
    expect(version).toBe(2);
    expect(weekly.map(({ key, start_time }) => `${key} ${start_time}`)).toEqual([
      'a 09:00',
      'b 07:00',
      'theirs 08:00',
      'd 10:00',
      'mine 08:00',
    ]);
  });
});
