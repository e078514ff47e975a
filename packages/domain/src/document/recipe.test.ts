import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ControlledList,
  controlledLists,
  limitExceeded,
  namedSubstances,
  type RecipeKind,
  recipeKindOf,
  recipeKinds,
  recipeRules,
  splitRecipes,
} from './recipe.ts';

const kindOf = (name: string, list: ControlledList | null, answer: 'lesser' | 'listed' | null = null) =>
  recipeKindOf([{ name, list }], answer);

test.each([
  ['paracetamol', null, 'simple'],
  ['amoxicilina', 'ATM', 'antimicrobial'],
  ['semaglutida', 'GLP1', 'glp1'],
  ['sertralina', 'C1', 'special_control'],
  ['oxandrolona', 'C5', 'special_control'],
  ['sibutramina', 'B2', 'notification_b2'],
  ['clonazepam', 'B1', 'notification_b'],
  // No exception since August 2024, whatever the dose (RDC 871/2024).
  ['zolpidem', 'B1', 'notification_b'],
  ['fenobarbital', 'B1', 'special_control'],
  ['perampanel', 'B1', 'special_control'],
  ['carisoprodol', 'B1', 'simple'],
  ['morfina', 'A1', 'notification_a'],
  ['metilfenidato', 'A3', 'notification_a'],
  ['ftalimidoglutarimida (talidomida)', 'C3', 'thalidomide'],
] as const)('%s of list %s needs a prescription of kind %s', (name, list, kind) => {
  expect(kindOf(name, list)).toEqual({ kind });
});

test.each([
  ['codeína', 'A2', 'dose', 'special_control', 'notification_a'],
  ['Tramadol', 'A2', 'dose', 'special_control', 'notification_a'],
  ['isotretinoína', 'C2', 'route', 'special_control', 'retinoid'],
  ['testosterona', 'C5', 'route', 'simple', 'special_control'],
  ['loperamida', 'C1', 'addendum', 'simple', 'special_control'],
] as const)('the kind of %s depends: it is asked and never guessed', (name, list, question, lesser, listed) => {
  expect(kindOf(name, list)).toEqual({ question });
  expect(kindOf(name, list, 'lesser')).toEqual({ kind: lesser });
  expect(kindOf(name, list, 'listed')).toEqual({ kind: listed });
});

test('lenalidomide has a programme of its own', () => {
  expect(kindOf('lenalidomida', 'C3')).toEqual({ programme: 'lenalidomida' });
});

test('a medicine of several substances needs the strictest kind of theirs, in any order', () => {
  const substances = fc.array(fc.record({ name: fc.constant('x'), list: fc.constantFrom(null, ...controlledLists) }));
  fc.assert(
    fc.property(substances, (mix) => {
      const strictest = Math.max(0, ...mix.map((one) => rank(recipeKindOf([one], null))));
      expect(rank(recipeKindOf(mix, null))).toBe(strictest);
      expect(recipeKindOf(mix.toReversed(), null)).toEqual(recipeKindOf(mix, null));
    }),
  );
});

const rank = (finding: ReturnType<typeof recipeKindOf>) => ('kind' in finding ? recipeKinds.indexOf(finding.kind) : -1);

describe('prescriptions are divided', () => {
  test('so that each is of one kind, within its number of medicines, and none is lost or doubled', () => {
    const items = fc.array(fc.record({ kind: fc.constantFrom(...recipeKinds), id: fc.nat() }), { maxLength: 30 });
    fc.assert(
      fc.property(items, (given) => {
        const groups = splitRecipes(given);
        for (const { kind, items: own } of groups) {
          expect(own.length).toBeGreaterThan(0);
          expect(own.every((item) => item.kind === kind)).toBe(true);
          expect(own.length).toBeLessThanOrEqual(recipeRules[kind].mostItems ?? Infinity);
        }
        const all = groups.flatMap((group) => group.items);
        expect(all).toHaveLength(given.length);
        expect(new Set(all)).toEqual(new Set(given));
      }),
    );
  });
  test('into as few as possible', () => {
    const of = (kind: RecipeKind, n: number) => splitRecipes(Array.from({ length: n }, () => ({ kind }))).length;
    expect([of('simple', 9), of('antimicrobial', 9), of('special_control', 7), of('notification_b', 2)]).toEqual([
      1, 1, 3, 2,
    ]);
  });
});

test.each([
  ['special_control', { days: 61 }, { limit: 60, of: 'days' }],
  ['special_control', { days: 180, isLongTreatment: true }, undefined],
  ['special_control', { days: 181, isLongTreatment: true }, { limit: 180, of: 'days' }],
  ['notification_b', { days: 60, ampoules: 6 }, { limit: 5, of: 'ampoules' }],
  ['notification_b', { days: 60, ampoules: 5 }, undefined],
  ['notification_a', { days: 31, isLongTreatment: true }, { limit: 30, of: 'days' }],
  ['simple', { days: 3000, ampoules: 90 }, undefined],
  ['antimicrobial', { days: 91 }, { limit: 90, of: 'days' }],
] as const)('limits of %s', (kind, item, exceeded) => {
  const nothing: { days: number | null; ampoules: number | null; isLongTreatment: boolean } = {
    days: null,
    ampoules: null,
    isLongTreatment: false,
  };
  expect(limitExceeded(kind, { ...nothing, ...item })).toEqual(exceeded);
});

test('a typed medicine that names a controlled substance is noticed, with accents, brands around and several words', () => {
  const known = new Map<string, ControlledList>([
    ['codeina', 'A2'],
    ['acido valproico', 'C1'],
  ]);
  expect(namedSubstances('Tylex (Paracetamol) Codeína 30mg', known)).toEqual([{ name: 'codeina', list: 'A2' }]);
  expect(namedSubstances('ÁCIDO  VALPRÓICO 250', known)).toEqual([{ name: 'acido valproico', list: 'C1' }]);
  expect(namedSubstances('acido folico', known)).toEqual([]);
});
