import { expect, test } from 'vitest';
import { type Posology, treatmentVolume } from '../../document/posology.ts';
import { doseWarningOf } from './daily-dose.ts';

const use = (more: Partial<Posology>): Posology => ({
  dose: 1,
  unit: 'comprimido',
  route: 'oral',
  rhythm: 'hours',
  every: 8,
  days: 7,
  ...more,
});
const adult = { ageMonths: 12 * 40, weight: null };
const ruleOf = (
  name: string,
  substance: string,
  posology: Posology,
  patient: { ageMonths: number; weight: number | null } | typeof adult | { ageMonths: number; weight: number } = adult,
) => doseWarningOf({ name, substances: [substance], posology }, patient)?.rule ?? null;

test.each([
  ['Paracetamol 750 mg comprimido', 'paracetamol', use({ every: 6 }), null],
  ['Paracetamol 750 mg comprimido', 'paracetamol', use({ dose: 10, every: 1 }), 'dose_adult'],
  ['Paracetamol 750 mg comprimido', 'paracetamol', use({ dose: 2, every: 6, rhythm: 'as_needed' }), 'dose_adult'],
  ['Dipirona 500 mg/mL solução oral', 'dipirona', use({ dose: 40, unit: 'gota', every: 6 }), null],
  ['Dipirona 500 mg/mL solução oral', 'dipirona', use({ dose: 40, unit: 'gotas', every: 4 }), 'dose_adult'],
  ['Dipirona 500 mg/mL solução oral', 'dipirona', use({ dose: 40, unit: 'mL', every: 6 }), 'dose_slip'],
  ['Levotiroxina sódica 100 mcg comprimido', 'levotiroxina', use({ rhythm: 'daily', every: 1 }), null],
  ['Levotiroxina sódica 100 mcg comprimido', 'levotiroxina', use({ dose: 4, rhythm: 'daily', every: 1 }), 'dose_adult'],
  ['Metformina 1 g comprimido', 'metformina', use({ rhythm: 'daily', every: 3 }), 'dose_adult'],
  ['Zolpidem 10 mg comprimido', 'zolpidem', use({ rhythm: 'daily', every: 1 }), null],
  ['Metotrexato 2,5 mg comprimido', 'metotrexato', use({ rhythm: 'weekly', every: 1 }), null],
  ['Metotrexato 2,5 mg comprimido', 'metotrexato', use({ rhythm: 'daily', every: 1 }), 'methotrexate_daily'],
  ['Paracetamol 500 mg comprimido', 'paracetamol', use({ dose: 3, every: 12 }), 'dose_take'],
  ['Levotiroxina sódica 100 mcg comprimido', 'levotiroxina', use({ dose: 25, rhythm: 'once' }), 'dose_slip'],
  ['Ibuprofeno 100 mg/mL suspensão oral', 'ibuprofeno', use({ dose: 80, unit: 'gotas', every: 6 }), null],
  ['Ibuprofeno 100 mg/mL suspensão oral', 'ibuprofeno', use({ dose: 90, unit: 'gotas', every: 6 }), 'dose_adult'],
  ['Insulina NPH', 'insulina humana', use({ dose: 10, unit: 'UI', rhythm: 'daily', every: 2 }), 'insulin_oral'],
  ['Insulina NPH', 'insulina humana', use({ dose: 10, unit: 'UI', route: 'subcutaneous', every: 12 }), null],
  ['Diclofenaco 11,6 mg/g gel', 'diclofenaco', use({ dose: 100, unit: 'g', route: 'topical' }), null],
  ['Ibuprofeno', 'ibuprofeno', use({ dose: 100 }), null],
] as const)('%s of %s as it is used: %s', (name, substance, posology, rule) => {
  expect(ruleOf(name, substance, posology)).toBe(rule);
});

test('a child is compared by weight, and by the adults’ dose where it is not known', () => {
  const drops = (dose: number) => use({ dose, unit: 'gota', every: 6 });
  const name = 'Paracetamol 200 mg/mL solução oral';
  const child = { ageMonths: 60, weight: 18 };
  expect(ruleOf(name, 'paracetamol', drops(18), child)).toBeNull();
  expect(ruleOf(name, 'paracetamol', drops(40), child)).toBe('dose_child');
  expect(doseWarningOf({ name, substances: ['paracetamol'], posology: drops(40) }, child)?.amount).toEqual({
    mg: 2133,
    most: 1350,
  });
  expect(ruleOf(name, 'paracetamol', drops(40), { ageMonths: 60, weight: 0 })).toBeNull();
  expect(ruleOf(name, 'paracetamol', drops(400), { ageMonths: 60, weight: 0 })).toBe('dose_adult');
});

test('the old are given less of some, and children none before the age of the leaflet', () => {
  const daily = use({ rhythm: 'daily', every: 1 });
  const old = { ageMonths: 12 * 70, weight: null };
  expect(ruleOf('Escitalopram 20 mg comprimido', 'escitalopram', daily)).toBeNull();
  expect(ruleOf('Escitalopram 20 mg comprimido', 'escitalopram', daily, old)).toBe('dose_elderly');
  const syrup = use({ dose: 2.5, unit: 'mL', rhythm: 'daily', every: 1 });
  const ofMonths = (ageMonths: number) =>
    ruleOf('Loratadina 1 mg/mL xarope', 'loratadina', syrup, { ageMonths, weight: 12 });
  expect([ofMonths(23), ofMonths(24)]).toEqual(['dose_age', null]);
});

test('what several substances share is not added up', () => {
  const posology = use({ dose: 20 });
  expect(
    doseWarningOf({ name: 'Tylex 500 mg + 30 mg comprimido', substances: ['codeina', 'paracetamol'], posology }, adult),
  ).toBeNull();
});

test.each([
  [use({ dose: 5, unit: 'mL' }), 105],
  [use({ dose: 35, unit: 'gota', every: 6, days: 3 }), 21],
  [use({ dose: 10, unit: 'mL', rhythm: 'once' }), 10],
  [use({ dose: 5, unit: 'mL', days: null }), 450],
  [use({ dose: 5, unit: 'mL', rhythm: 'as_needed' }), 105],
  [use({ dose: 5, unit: 'mL', rhythm: 'as_needed', days: null }), null],
  [use({}), null],
] as const)('%j takes %s mL', (posology, ml) => {
  expect(treatmentVolume(posology)).toBe(ml);
});
