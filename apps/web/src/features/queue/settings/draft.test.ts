import { queueGroupRules } from '@acolhe/contract/queue/queue-group';
import { expect, test } from 'vitest';
import { draftOf, groupInput, hoursOfText, hoursText, nextHours, rulesOf } from './draft.ts';
import type { ManagedGroup } from './queries.ts';

const group: ManagedGroup = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Adulto',
  description: 'Para quem tem 14 anos ou mais',
  specialty: 'Clínica Médica',
  price: 123450,
  visit_minutes: 20,
  opening: 'open',
  hours: [
    { weekday: 0, start_time: '08:00', end_time: '24:00' },
    { weekday: 6, start_time: '20:00', end_time: '22:30' },
  ],
  professional_ids: ['a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000003'],
  status: 'inactive',
  version: 3,
  is_open: true,
  opens_at: null,
  waiting: 0,
  present: 0,
  is_granted: false,
  promises: { measured: 0, right: 0, late: 0 },
};

test.each(['pt-BR', 'en-US'] as const)('a group that nobody changed is sent as it is, in %s', (locale) => {
  expect(groupInput(draftOf(group, locale))).toEqual(rulesOf(group));
  expect(queueGroupRules.parse(rulesOf(group))).toEqual(rulesOf(group));
});

test('a new group needs a name and a specialty, and nothing else', () => {
  const found = queueGroupRules.safeParse(groupInput(draftOf(undefined, 'pt-BR')));
  expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'specialty']);
});

test('hours survive being text', () => {
  expect(hoursOfText(hoursText(group.hours))).toEqual(group.hours);
  expect(hoursOfText('')).toEqual([]);
});

test('the next hours are those of the next day', () => {
  expect(nextHours([])).toEqual({ weekday: 1, start_time: '08:00', end_time: '18:00' });
  expect(nextHours(group.hours)).toEqual({ weekday: 0, start_time: '20:00', end_time: '22:30' });
});
