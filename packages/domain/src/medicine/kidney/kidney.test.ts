import { expect, test } from 'vitest';
import { creatinineClearance, creatinineOf, filtrationRate } from './kidney.ts';
import { kidneyCautionOf } from './kidney-caution.ts';

// By the published equation of 2021 (Inker et al., NEJM 2021), worked out apart from the code; one is of a public test suite.
test.each([
  [{ creatinine: 1.1, years: 50, sex: 'male' }, 82],
  [{ creatinine: 1, years: 50, sex: 'male' }, 92],
  [{ creatinine: 1, years: 50, sex: 'female' }, 69],
  [{ creatinine: 1.2, years: 55, sex: 'male' }, 71],
  [{ creatinine: 0.5, years: 30, sex: 'female' }, 129],
  [{ creatinine: 2, years: 70, sex: 'male' }, 35],
] as const)('of %j the filtration is %s', (facts, rate) => {
  expect(Math.round(filtrationRate(facts))).toBe(rate);
});

test('the clearance follows age, weight and sex', () => {
  expect(creatinineClearance({ creatinine: 1, years: 60, sex: 'male' }, 72)).toBe(80);
  expect(creatinineClearance({ creatinine: 1, years: 60, sex: 'female' }, 72)).toBe(68);
  expect(creatinineClearance({ creatinine: 2, years: 68, sex: 'male' }, 60)).toBe(30);
});

test.each([
  ['Creatinina', '1,2', 'mg/dL', 1.2],
  ['CREATININA SÉRICA', '106', 'µmol/L', 1.2],
  ['Creatinina', '1.3', '', null],
  ['Creatinina urinária', '90', 'mg/dL', null],
  ['Clearance de creatinina', '90', 'mL/min', null],
  ['Creatinina', 'não reagente', 'mg/dL', null],
  ['Creatinina', '120', 'mg/dL', null],
])('%s %s %s of a laboratory is %s mg/dL', (name, value, unit, amount) => {
  expect(creatinineOf({ name, value, unit })).toBe(amount);
});

const of = (creatinine: number, years = 70) => ({ creatinine, years, sex: 'male' as const });
const ruleOf = (substance: string, creatinine: number, weight: number | null = null) =>
  kidneyCautionOf([substance], of(creatinine), weight)?.rule ?? null;

test.each([
  ['metformina', 1, null, null],
  ['metformina', 1.8, null, 'kidney_reduce'],
  ['metformina', 2.4, null, 'kidney_never'],
  ['ibuprofeno', 1.2, 70, null],
  ['ibuprofeno', 2.4, 70, 'kidney_avoid'],
  ['dabigatrana', 2.4, 70, 'kidney_never'],
  ['paracetamol', 5, 70, null],
  // Filtration 71, but clearance 44: the old and light are given less.
  ['gabapentina', 1.1, 50, 'kidney_reduce'],
  ['gabapentina', 1.1, null, null],
] as const)('%s at a creatinine of %s and %s kg: %s', (substance, creatinine, weight, rule) => {
  expect(ruleOf(substance, creatinine, weight)).toBe(rule);
});

test('what was estimated is said as it was, and nothing of children', () => {
  expect(kidneyCautionOf(['gabapentina'], of(1.1), 50)).toMatchObject({ value: 44, below: 60, isClearance: true });
  expect(kidneyCautionOf(['metformina'], of(2.4), 50)).toMatchObject({ value: 28, below: 30, isClearance: false });
  expect(kidneyCautionOf(['metformina'], of(5, 17), 50)).toBeNull();
});
