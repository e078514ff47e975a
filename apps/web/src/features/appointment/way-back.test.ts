import { expect, test } from 'vitest';
import { placeOf } from './way-back.tsx';

test('goes back to where one came from, with its filters', () => {
  expect(placeOf('/professional/listappointment?q=ana&page=2', 'DC')).toEqual({
    href: '/professional/listappointment?q=ana&page=2',
    name: 'screen.list_appointment',
  });
  expect(placeOf('/profile/person/ehr/1', 'D')?.name).toBe('screen.person_ehr');
  expect(placeOf('/', 'P')?.name).toBe('screen.patient_home');
  expect(placeOf('/professional', 'M')?.name).toBe('screen.professional_home');
});

test('is nowhere for whoever came from outside, from signing in, or from a page of another role', () => {
  for (const address of [null, '/login?next=%2F', '/payment/x', '/accessroom/x'])
    expect(placeOf(address, 'D')).toBeUndefined();
  expect(placeOf('/', 'D')).toBeUndefined();
});
