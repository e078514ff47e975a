import { expect, test } from 'vitest';
import { setClock } from './clock.ts';
import { createFormat } from './format.ts';

const brasilia = createFormat('pt-BR', 'America/Sao_Paulo');
const manaus = createFormat('en-US', 'America/Manaus');

test('times are those of the clinic, with plain spaces', () => {
  expect(brasilia.time('2026-11-21T12:30:00Z')).toBe('09:30');
  expect(manaus.time('2026-11-21T17:05:00Z')).toBe('1:05 PM');
  expect(brasilia.money(18_000)).toBe('R$ 180,00');
});

test('a day is today or tomorrow by the calendar of the clinic', () => {
  setClock('2026-11-21T02:30:00Z', Date.now());
  expect(brasilia.day('2026-11-21T02:50:00Z')).toBe('hoje');
  expect(brasilia.day('2026-11-21T12:00:00Z')).toBe('amanhã');
  expect(brasilia.dayOf('2026-11-21T02:50:00Z')).toBe('2026-11-20');
});

test('the validation of the device time tells only what is beyond the tolerance', () => {
  const server = Date.parse('2026-11-21T12:00:00Z');
  expect(setClock('2026-11-21T12:00:00Z', server + 90_000)).toBe(0);
  expect(setClock('2026-11-21T12:00:00Z', server + 600_000)).toBe(600_000);
  expect(setClock('2026-11-21T12:00:00Z', server - 600_000)).toBe(-600_000);
  setClock(new Date().toISOString(), Date.now());
});
