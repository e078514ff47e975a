import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Posology, rhythms } from './posology.ts';
import { ampoulesOf, isAnabolic, needsDays, type Supplied, suppliedDays, termOf } from './recipe-demand.ts';

const posology = (more: Partial<Posology> = {}): Posology => ({
  dose: 1,
  unit: 'comprimido',
  route: 'oral',
  rhythm: 'daily',
  every: 1,
  days: null,
  ...more,
});
const supply = (quantity: number, more: Partial<Supplied> = {}): Supplied => ({
  posology: posology(),
  quantity,
  quantity_unit: 'comprimidos',
  covers_days: null,
  ...more,
});

test.each([
  ['a tablet a day', supply(9000), 9000],
  ['longer than the treatment says', supply(9000, { posology: posology({ days: 30 }) }), 9000],
  ['shorter than the treatment says', supply(30, { posology: posology({ days: 60 }) }), 60],
  ['every eight hours', supply(21, { posology: posology({ rhythm: 'hours', every: 8 }) }), 7],
  ['twice a week', supply(8, { posology: posology({ rhythm: 'weekly', every: 2 }) }), 28],
  ['half a tablet', supply(30, { posology: posology({ dose: 0.5 }) }), 60],
  ['a broken last day', supply(10, { posology: posology({ every: 3 }) }), 4],
  ['when needed, at most', supply(60, { posology: posology({ rhythm: 'as_needed', every: 8 }) }), 20],
  ['once', supply(2, { posology: posology({ rhythm: 'once' }) }), 2],
  [
    'plural of several words',
    supply(4, { posology: posology({ unit: 'colher de chá' }), quantity_unit: 'Colheres de chá' }),
    4,
  ],
  ['bottles of drops', supply(2, { posology: posology({ unit: 'gota' }), quantity_unit: 'frasco' }), null],
  [
    'bottles of drops for a month',
    supply(2, { posology: posology({ unit: 'gota', days: 30 }), quantity_unit: 'frasco' }),
    30,
  ],
  ['words alone', supply(500, { posology: null }), null],
  ['words and the prescriber’s days', supply(500, { posology: null, covers_days: 60 }), 60],
])('days that a quantity supplies: %s', (_, given, days) => {
  expect(suppliedDays(given)).toBe(days);
});

test('more of a medicine never lasts for fewer days', () => {
  const some = fc.record({
    dose: fc.integer({ min: 1, max: 8 }),
    rhythm: fc.constantFrom(...rhythms),
    every: fc.integer({ min: 1, max: 24 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    more: fc.integer({ min: 0, max: 999 }),
  });
  fc.assert(
    fc.property(some, ({ quantity, more, ...use }) => {
      const days = (of: number) => suppliedDays(supply(of, { posology: posology(use) })) ?? 0;
      expect(days(quantity + more)).toBeGreaterThanOrEqual(days(quantity));
    }),
  );
});

test('ampoules are counted as such alone', () => {
  expect([supply(3, { quantity_unit: 'Ampolas' }), supply(3)].map(ampoulesOf)).toEqual([3, null]);
});

test.each([
  ['simple', false],
  ['antimicrobial', false],
  ['glp1', false],
  ['special_control', true],
  ['notification_b', true],
  ['thalidomide', true],
] as const)('a prescription of kind %s has to say its days: %s', (kind, needs) => {
  expect(needsDays(kind)).toBe(needs);
});

test('terms and the diagnosis that the law wants with some medicines', () => {
  const of = (name: string, list: 'B2' | 'C2' | 'C3' | 'C5') => [{ name, list }];
  expect([
    termOf('notification_b2', of('sibutramina', 'B2')),
    termOf('notification_b2', of('cloridrato de sibutramina', 'B2')),
    termOf('notification_b2', of('mazindol', 'B2')),
    termOf('retinoid', of('isotretinoina', 'C2')),
    termOf('special_control', of('isotretinoina', 'C2')),
    termOf('thalidomide', of('talidomida', 'C3')),
  ]).toEqual(['prescriber', 'prescriber', null, 'patient', null, 'patient']);
  expect([
    isAnabolic('special_control', of('testosterona', 'C5')),
    isAnabolic('simple', of('testosterona', 'C5')),
    isAnabolic('retinoid', of('isotretinoina', 'C2')),
  ]).toEqual([true, false, false]);
});
