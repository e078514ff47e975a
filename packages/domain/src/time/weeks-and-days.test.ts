import { expect, test } from 'vitest';
import { formatWeeksAndDays, readWeeksAndDays } from './weeks-and-days.ts';

test('weeks and days are read as people and records write them', () => {
  for (const text of ['38 semanas e 2 dias', '38 Semanas, 2 dias', '38s2d', '38 sem 2 d', '38+2', '38 + 2', '38 2/7'])
    expect([text, readWeeksAndDays(text)]).toEqual([text, 268]);
  for (const text of ['38 weeks and 2 days', '38w2d', '268 dias', '268 days', '38w 2/7'])
    expect([text, readWeeksAndDays(text)]).toEqual([text, 268]);
  for (const text of ['40', '40 semanas', '40 weeks', '40s', '40+0'])
    expect([text, readWeeksAndDays(text)]).toEqual([text, 280]);
});

test('what is no length in weeks and days is not guessed', () => {
  for (const text of [
    '',
    'a termo',
    '38 semanas e 7 dias',
    '38+9',
    '385',
    '38.2',
    '-38',
    '38 semanas e',
    '1e3',
    '38 meses',
  ])
    expect([text, readWeeksAndDays(text)]).toEqual([text, undefined]);
});

test('a length is written in both languages, and read again', () => {
  expect(formatWeeksAndDays(268, 'pt-BR')).toBe('38 semanas e 2 dias');
  expect(formatWeeksAndDays(274, 'en-US')).toBe('39 weeks and 1 day');
  expect(formatWeeksAndDays(280, 'pt-BR')).toBe('40 semanas');
  for (let days = 140; days <= 315; days++)
    for (const locale of ['pt-BR', 'en-US'] as const)
      expect(readWeeksAndDays(formatWeeksAndDays(days, locale))).toBe(days);
});
