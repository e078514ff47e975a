import { expect, test } from 'vitest';
import { entriesOf } from './entries.ts';
import type { RecordItem } from './queries.ts';

function item(
  item_id: string,
  item_type: RecordItem['item_type'],
  appointment_id: string | null,
  day: number,
): RecordItem {
  const at = `2026-11-${day}T13:00:00Z`;
  return {
    item_id,
    item_type,
    appointment_id,
    at,
    title: item_type,
    summary: '',
    author: 'Dra. Helena',
    professional_id: null,
    has_document: false,
    ended_as: null,
    vital_signs: [],
    day: null,
    recorded_at: '2026-11-01T12:00:00.000Z',
    laboratory: '',
    values: [],
    vaccination: null,
    url: null,
    files: [],
    is_corrected: false,
    is_error: false,
    is_sensitive: false,
    is_hidden: false,
    may_change: false,
  };
}

const items = [
  item('5', 'EXAM', null, 20),
  // Added a week later to the visit of the 10th.
  item('4', 'DIAGNOSTIC', 'visit', 17),
  item('3', 'DIAGNOSTIC', 'visit', 10),
  item('2', 'NOTES', 'visit', 10),
  item('1', 'APPOINTMENT', 'visit', 10),
];

test('items of a visit are grouped under the day of the visit, in the order of care', () => {
  const entries = entriesOf(items);
  expect(entries.map(({ key, at }) => [key, at.slice(8, 10)])).toEqual([
    ['5', '20'],
    ['visit', '10'],
  ]);
  expect(entries[1]?.items.map(({ item_type: type }) => type)).toEqual([
    'APPOINTMENT',
    'DIAGNOSTIC',
    'DIAGNOSTIC',
    'NOTES',
  ]);
});

test('a filter may leave a visit without its own item', () => {
  const [entry] = entriesOf(items.filter(({ item_type: type }) => type === 'DIAGNOSTIC'));
  expect(entry).toMatchObject({ appointmentId: 'visit', title: '' });
});
