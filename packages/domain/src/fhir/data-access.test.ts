import { expect, test } from 'vitest';
import { endOfShare, fhirTypes, groupsOf, isStillLet, scopeGroups } from './data-access.ts';

test('every type of resource belongs to one group', () => {
  const grouped = Object.values(scopeGroups).flat();
  expect(grouped.toSorted()).toEqual(fhirTypes.toSorted());
  expect(groupsOf(['Observation', 'Binary'])).toEqual(['signs', 'documents']);
});

test('a permission holds until its end, and not after it was ended', () => {
  const until = endOfShare(24, 1000);
  expect([0, until - 1, until].map((now) => isStillLet({ until: new Date(until), ended_at: null }, now))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isStillLet({ until: new Date(until), ended_at: new Date(5) }, 6)).toBe(false);
});
