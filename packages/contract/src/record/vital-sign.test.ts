import { describe, expect, test } from 'vitest';
import { fieldIssues } from '../problems.ts';
import { vitalSignInput } from './vital-sign.ts';

const wrong = (input: unknown) => {
  const parsed = vitalSignInput.safeParse(input);
  return parsed.success ? [] : fieldIssues(parsed.error.issues, input).map(({ path, code }) => `${path} ${code}`);
};

describe('vital sign input', () => {
  test('has only optional signs, and null removes one', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ weight: 72.35, pain: 0 })).toEqual([]);
    expect(wrong({ systolic: null, diastolic: null, glucose: null })).toEqual([]);
  });
  test('reports all problems at once, with the limits in words', () => {
    expect(wrong({ systolic: 120, heart_rate: 7_200, temperature: 'morna', pain: 11, weight: 70.123 }).sort()).toEqual([
      'diastolic required',
      'heart_rate out_of_range',
      'pain out_of_range',
      'temperature invalid',
      'weight too_fine',
    ]);
    const typed = { heart_rate: 7_200 };
    expect(fieldIssues(vitalSignInput.safeParse(typed).error?.issues ?? [], typed)).toEqual([
      { path: 'heart_rate', code: 'out_of_range', least: 20, limit: 300 },
    ]);
  });
  test('requires both values of a blood pressure, the diastolic below the systolic', () => {
    // A value that is no number is wrong, not missing.
    expect(wrong({ systolic: 'doze', diastolic: 80 })).toEqual(['systolic invalid']);
    expect(wrong({ systolic: 120, diastolic: '8O' })).toEqual(['diastolic invalid']);
    expect(wrong({ diastolic: 80 })).toEqual(['systolic required']);
    expect(wrong({ systolic: 120, diastolic: null })).toEqual(['diastolic required']);
    expect(wrong({ systolic: null })).toEqual(['diastolic required']);
    expect(wrong({ systolic: 80, diastolic: 80 })).toEqual(['diastolic not_below_systolic']);
    expect(wrong({ systolic: 80, diastolic: 79 })).toEqual([]);
  });
});
