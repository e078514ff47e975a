import { expect, test } from 'vitest';
import { attendanceOutcomes, conclusionFaults } from './attendance-outcome.ts';

test('a referral says to whom; no other outcome needs one', () => {
  for (const outcome of attendanceOutcomes) {
    expect(conclusionFaults({ outcome, referral: ' ' })).toEqual(outcome === 'referred' ? ['referral'] : []);
    expect(conclusionFaults({ outcome, referral: 'Neurologia' })).toEqual([]);
  }
});
