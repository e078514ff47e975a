import { defaultScreening } from '@acolhe/domain/queue/screening';
import { expect, test } from 'vitest';
import { askedAnswers, isAnswered, toggled } from './screening-draft.ts';

test('"none of these" stands alone', () => {
  expect(toggled([], 'burn')).toEqual(['burn']);
  expect(toggled(['burn'], 'trauma')).toEqual(['burn', 'trauma']);
  expect(toggled(['burn', 'trauma'], 'none')).toEqual(['none']);
  expect(toggled(['none'], 'burn')).toEqual(['burn']);
  expect(toggled(['burn'], 'burn')).toEqual([]);
});

test('answers to questions that are not asked any more are not sent', () => {
  const answers = { alarm: ['none'], self_harm: false, self_harm_plan: true, fever: false, fever_days: '3_or_more' };
  expect(askedAnswers(defaultScreening, answers)).toEqual({ alarm: ['none'], self_harm: false, fever: false });
});

test('no option is no answer', () => {
  expect(isAnswered(undefined)).toBe(false);
  expect(isAnswered([])).toBe(false);
  expect(isAnswered(false)).toBe(true);
  expect(isAnswered(0)).toBe(true);
});
