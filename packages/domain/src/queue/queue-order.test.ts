import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../time/duration.ts';
import {
  bandOf,
  comparePlaces,
  dueAt,
  isPastTarget,
  longestPassing,
  passedBy,
  priorities,
  priorityOfAge,
  riskClasses,
} from './queue-order.ts';

const person = fc.record({
  id: fc.uuid(),
  arrivedAt: fc.integer({ min: 0, max: 24 * HOUR }),
  risk: fc.constantFrom(...riskClasses),
  priority: fc.constantFrom(...priorities),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;
const placeOf = (one: Person) => ({ ...one, band: bandOf(one.risk), dueAt: dueAt(one) });
const people = fc.uniqueArray(person, { selector: ({ id }) => id, minLength: 2, maxLength: 40 });

describe('order of the line', () => {
  test('is one order, whatever the order of arrival in memory', () => {
    fc.assert(
      fc.property(people, fc.integer(), (crowd, seed) => {
        const sorted = crowd.map(placeOf).sort(comparePlaces);
        const shuffled = crowd
          .map(placeOf)
          .map((one, index) => ({ one, key: Math.sin(seed + index) }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
          .sort(comparePlaces);
        expect(shuffled).toEqual(sorted);
      }),
    );
  });

  test('red before orange before everybody else, whoever arrived first', () => {
    fc.assert(
      fc.property(people, (crowd) => {
        const bands = crowd
          .map(placeOf)
          .sort(comparePlaces)
          .map(({ band }) => band);
        expect(bands).toEqual([...bands].sort());
      }),
    );
  });

  test('in the lowest band nobody who arrives later than the bound passes, whatever the load', () => {
    fc.assert(
      fc.property(person, person, (first, later) => {
        const [one, other] = [placeOf(first), placeOf(later)];
        fc.pre(one.band === 2 && other.band === 2);
        if (other.arrivedAt - one.arrivedAt > longestPassing(one)) expect(comparePlaces(one, other)).toBeLessThan(0);
      }),
    );
    expect(longestPassing({ risk: 'blue', priority: 'none' })).toBe(210 * MINUTE);
  });

  test('legal priority passes nobody of a more urgent class that arrived with them', () => {
    fc.assert(
      fc.property(person, person, (a, b) => {
        const [urgent, other] = riskClasses.indexOf(a.risk) <= riskClasses.indexOf(b.risk) ? [a, b] : [b, a];
        fc.pre(urgent.risk !== other.risk);
        const same = { ...other, arrivedAt: urgent.arrivedAt };
        expect(placeOf(urgent).dueAt).toBeLessThanOrEqual(placeOf(same).dueAt);
      }),
    );
  });

  test('those who are passed are those before', () => {
    fc.assert(
      fc.property(people, (crowd) => {
        const line = crowd.map(placeOf).sort(comparePlaces);
        for (const [index, one] of line.entries()) expect(passedBy(line, one.id)).toEqual(line.slice(0, index));
      }),
    );
  });
});

test('priority by age: 60 and 80', () => {
  expect([null, 59, 60, 79, 80].map(priorityOfAge)).toEqual(['none', 'none', 'elderly', 'elderly', 'elderly_80']);
});

test('past the target of the class, not of the due time', () => {
  const one = { arrivedAt: 0, risk: 'yellow' as const };
  expect(isPastTarget(one, 60 * MINUTE)).toBe(false);
  expect(isPastTarget(one, 60 * MINUTE + 1)).toBe(true);
});
