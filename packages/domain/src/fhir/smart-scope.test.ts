import { expect, test } from 'vitest';
import { fhirTypes } from './data-access.ts';
import { readScopes } from './smart-scope.ts';

test.each<[asked: string, types: string[], granted: string]>([
  ['patient/Condition.rs', ['Condition'], 'patient/Condition.rs'],
  ['patient/Condition.read launch/patient', ['Condition'], 'patient/Condition.read launch/patient'],
  ['patient/Condition.cruds patient/Patient.*', ['Patient', 'Condition'], 'patient/Condition.rs patient/Patient.read'],
  ['patient/Condition.r patient/Condition.s patient/Condition.write patient/Condition.sr', [], ''],
  ['patient/Observation.rs?category=laboratory user/*.rs system/*.rs launch profile', [], ''],
  ['patient/Claim.rs patient/condition.rs', [], ''],
])('%s', (asked, types, granted) => {
  expect(readScopes(asked, fhirTypes)).toMatchObject({ types, granted });
});

test('a wildcard is every type, or those that are offered by name', () => {
  expect(readScopes('patient/*.rs', fhirTypes)).toEqual({
    types: [...fhirTypes],
    isOffline: false,
    granted: 'patient/*.rs',
  });
  expect(readScopes('offline_access patient/*.read', ['Condition', 'Patient'])).toEqual({
    types: ['Patient', 'Condition'],
    isOffline: true,
    granted: 'offline_access patient/Patient.read patient/Condition.read',
  });
  expect(readScopes('system/*.rs offline_access', ['Patient'], 'system').granted).toBe('system/Patient.rs');
});
