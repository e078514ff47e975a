import { expect, test } from 'vitest';
import { listOf } from './back-to-list.tsx';

test('goes back to the previous list, with its filters', () => {
  expect(listOf('/professional/listappointment?q=ana&page=2', 'DC')).toEqual({
    href: '/professional/listappointment?q=ana&page=2',
    name: 'screen.list_appointment',
  });
  expect(listOf('/profile/person/ehr/1', 'D')?.name).toBe('screen.person_ehr');
  expect(listOf('/', 'P')?.name).toBe('screen.patient_home');
  expect(listOf('/professional', 'M')?.name).toBe('screen.professional_home');
});

test('is undefined when coming from outside, from signing in, or from a page of another role', () => {
  for (const address of [null, '/login?next=%2F', '/payment/x', '/accessroom/x'])
    expect(listOf(address, 'D')).toBeUndefined();
  expect(listOf('/', 'D')).toBeUndefined();
});
