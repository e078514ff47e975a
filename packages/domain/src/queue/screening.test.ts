import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riskClasses } from './queue-order.ts';
import { type Answers, alarmsOf, defaultScreening, enabledItems, riskOf, screeningFaults } from './screening.ts';

const calm: Answers = { alarm: ['none'], self_harm: false, pain: 2, since: 'day', fever: false, vomiting: false };
const risk = (answers: Answers) => riskOf(defaultScreening, { ...calm, ...answers });
const faults = (answers: Answers) =>
  screeningFaults(defaultScreening, answers).map(({ linkId, fault }) => `${linkId} ${fault}`);

describe('the screening of a new clinic', () => {
  test.each([
    [{}, 'green'],
    [{ errand: true }, 'blue'],
    [{ pain: 7 }, 'green'],
    [{ pain: 8 }, 'yellow'],
    [{ errand: true, pain: 9 }, 'yellow'],
    [{ fever: true, fever_days: '3_or_more' }, 'yellow'],
    [{ vomiting: true, keeps_liquids: false }, 'yellow'],
    [{ condition: ['immunity'] }, 'yellow'],
    [{ self_harm: true, self_harm_plan: false }, 'orange'],
    [{ self_harm: true, self_harm_plan: true }, 'red'],
    [{ alarm: ['stroke'], errand: true }, 'red'],
  ] as [Answers, string][])('%j is %s', (answers, expected) => {
    expect(risk(answers)).toBe(expected);
  });

  test('asks only what the answers before ask for', () => {
    const asked = (answers: Answers) => enabledItems(defaultScreening, answers).map(({ linkId }) => linkId);
    expect(asked(calm)).not.toContain('fever_days');
    expect(asked({ ...calm, fever: true })).toContain('fever_days');
    expect(asked({ ...calm, alarm: ['burn'] })).not.toContain('errand');
  });

  test('an answer to what is no longer asked counts for nothing', () => {
    expect(risk({ fever: false, fever_days: '3_or_more' })).toBe('green');
    expect(alarmsOf(defaultScreening, { ...calm, self_harm: false, self_harm_plan: true })).toEqual([]);
  });

  test('names all faults at once', () => {
    expect(faults({})).toEqual([
      'alarm required',
      'self_harm required',
      'pain required',
      'since required',
      'fever required',
      'vomiting required',
    ]);
    expect(
      faults({ ...calm, alarm: ['none', 'burn'], pain: 3.5, since: 'never', condition: ['heart', 'heart'] }),
    ).toEqual(['alarm invalid', 'pain invalid', 'since invalid', 'condition invalid']);
    expect(faults(calm)).toEqual([]);
  });

  test('no answer more makes anybody less urgent', () => {
    const bad = fc.subarray(['chest_pain', 'burn', 'seizure'], { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.boolean(), bad, (pain, errand, alarm) => {
        const without = riskClasses.indexOf(risk({ pain, errand }));
        expect(riskClasses.indexOf(risk({ pain, errand, alarm }))).toBeLessThanOrEqual(without);
      }),
    );
  });
});
