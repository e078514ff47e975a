import { defaultScreening } from '@acolhe/domain/queue/screening';
import { expect, test } from 'vitest';
import { screening } from './screening.ts';

test('every question and option of the pre-assessment has its words, and nothing else has', () => {
  const asked = defaultScreening.flatMap(({ linkId, answerOption = [] }) => [
    `screening.${linkId}`,
    ...answerOption.map((option) => `screening.${linkId}.${option}`),
  ]);
  expect(Object.keys(screening).sort()).toEqual([...asked, 'screening.no', 'screening.yes'].sort());
});
