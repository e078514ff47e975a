import { expect, test } from 'vitest';
import { choiceOf, stepOf } from './steps.ts';

const step = (query: string, reason = '') => stepOf(choiceOf(new URLSearchParams(query)), reason);

test('the address alone says which question is next', () => {
  expect(step('')).toBe('specialty');
  expect(step('specialty=Pediatria')).toBe('professional');
  expect(step('specialty=Pediatria&professional=x')).toBe('time');
  expect(step('professional=x&day=2026-11-23')).toBe('time');
  expect(step('professional=x&start=2026-11-23T11:00:00.000Z')).toBe('reason');
  expect(step('professional=x&start=rubbish')).toBe('time');
});

test('nothing is confirmed without a reason', () => {
  const query = 'professional=x&start=2026-11-23T11:00:00.000Z&step=confirm';
  expect(step(query)).toBe('reason');
  expect(step(query, '   ')).toBe('reason');
  expect(step(query, 'Dor de cabeça')).toBe('confirm');
});
