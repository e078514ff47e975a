import type { Setup } from '@acolhe/contract/landing/setup-document';
import type { Role } from '@acolhe/domain/identity/roles';
import { describe, expect, test } from 'vitest';
import { clinicMenuOf } from './clinic-menu.ts';
import { findRoute } from './clinic-routes.ts';
import { gate } from './gate.ts';
import { patientHome, professionalHome } from './member-routes.ts';
import { patientMenuOf } from './menu.ts';
import { findRoom } from './rooms.ts';
import { matchPath } from './route.ts';
import { notFound } from './routes.ts';
import type { Session } from './shared/api/session.ts';

/** Addresses of spec §2 with the access it gives them. */
const addresses: readonly [path: string, name: string, access: 'open' | 'secure'][] = [
  ['/login', 'screen.sign_in', 'open'],
  ['/personschedule', 'screen.person_schedule', 'secure'],
  ['/person/appointment', 'screen.person_appointment', 'secure'],
  ['/professional/listscheduled', 'screen.list_scheduled', 'secure'],
  ['/professional/listappointment', 'screen.list_appointment', 'secure'],
  ['/appointment/detail/1', 'screen.appointment_detail', 'secure'],
  ['/cancel/x', 'screen.cancel', 'open'],
  ['/cn/x', 'screen.cancel', 'open'],
  ['/payment/x', 'screen.payment', 'open'],
  ['/p/x', 'screen.payment', 'open'],
  ['/professional/ehr', 'screen.ehr', 'secure'],
  ['/people', 'screen.people', 'secure'],
  ['/people/new', 'screen.person_new', 'secure'],
  ['/people/duplicates', 'screen.duplicates', 'secure'],
  ['/people/duplicates/1/2', 'screen.duplicates', 'secure'],
  ['/people/import', 'screen.people_import', 'secure'],
  ['/people/import/1', 'screen.people_import', 'secure'],
  ['/people/1', 'screen.person', 'secure'],
  ['/people/1/edit', 'screen.person_edit', 'secure'],
  ['/profile/professional/edit/1', 'screen.professional_profile', 'secure'],
  ['/profile/person/edit/1', 'screen.person_profile', 'secure'],
  ['/profile/person/ehr/1', 'screen.person_ehr', 'secure'],
  ['/profile/person/ehr/1/access', 'screen.access_log', 'secure'],
  ['/profile/person/ehr/1/share', 'screen.share', 'secure'],
  ['/authorize', 'screen.authorize', 'secure'],
  ['/settings/apps', 'screen.settings', 'secure'],
  ['/s/abc', 'screen.shared', 'open'],
  ['/emergency/person', 'screen.emergency_person', 'secure'],
  ['/emergency/professional', 'screen.emergency_professional', 'secure'],
  ['/emergency/groups', 'screen.queue_groups', 'secure'],
  ['/emergency/groups/new', 'screen.queue_group_new', 'secure'],
  ['/emergency/groups/1', 'screen.queue_group', 'secure'],
  ['/message', 'screen.messages', 'secure'],
  ['/message/new', 'screen.message_new', 'secure'],
  ['/message/detail/1', 'screen.messages', 'secure'],
  ['/appointment/requestreturnappointment/1', 'screen.return', 'secure'],
  ['/waitinglist', 'screen.waiting_list', 'secure'],
  ['/requests', 'screen.requests', 'secure'],
  ['/finances', 'screen.finances', 'secure'],
  ['/finances/settings', 'screen.finance_settings', 'secure'],
  ['/finances/accounts', 'screen.payment_accounts', 'secure'],
  ['/finances/professional/1', 'screen.commissions', 'secure'],
  ['/plans', 'screen.plans', 'secure'],
  ['/plans/new', 'screen.plan_new', 'secure'],
  ['/plans/1', 'screen.plan', 'secure'],
  ['/plans/professional/1', 'screen.terms_of', 'secure'],
  ['/vouchers', 'screen.vouchers', 'secure'],
  ['/vouchers/new', 'screen.voucher_new', 'secure'],
  ['/vouchers/METADE50', 'screen.voucher', 'secure'],
  ['/offer/x', 'screen.offer', 'open'],
  ['/registerdependent', 'screen.register_dependent', 'secure'],
  ['/choosendependent', 'screen.choose_dependent', 'secure'],
  ['/schedule_availability/1', 'screen.availability', 'secure'],
  ['/eso/1', 'screen.service_order', 'open'],
  ['/pso/1', 'screen.pso', 'secure'],
  ['/pso/1/emergency', 'screen.emergency_person', 'secure'],
  ['/pso/1/message', 'screen.messages', 'secure'],
  ['/pso/1/registerdependent', 'screen.register_dependent', 'secure'],
  ['/pso/1/choosendependent', 'screen.choose_dependent', 'secure'],
  ['/kioski', 'screen.kiosk', 'open'],
  ['/t', 'screen.kiosk', 'open'],
  ['/professionals', 'screen.professionals', 'open'],
  ['/additional', 'screen.additional', 'open'],
  ['/prices', 'screen.prices', 'open'],
  ['/questions', 'screen.questions', 'open'],
  ['/privacy', 'screen.privacy', 'open'],
  ['/status', 'screen.status', 'open'],
  ['/benefitclub', 'screen.benefit_club', 'open'],
  ['/pagenotfound', 'screen.not_found', 'open'],
  ['/survey/X-1', 'screen.survey', 'open'],
];

const rules = {
  allows_patient_to_schedule: true,
  access_person_schedule: true,
  access_emergency: true,
  allow_professional_view_patient_history: true,
  allows_patient_registration: true,
  access_benefit_club: true,
};
const company = { standing: 'active', rules, modules: { emergency: true } };
const setup = { has_clinic: true, company, flags: { kiosk: false } } as Setup;
const session = (
  role: Role,
  terms_accepted = true,
  permissions: readonly string[] = ['reception', 'triage', 'finance'],
) => ({ role, terms_accepted, permissions }) as Session;
const gateAt = (path: string, who: Session | null | undefined, at = setup) => gate(findRoute(path).route, who, at);

test.each(addresses)('%s is %s, %s', (path, name, access) => {
  const { route } = findRoute(path);
  expect(route).toMatchObject({ name, access });
});

test('rooms have a table of their own, open to anybody with a code', () => {
  for (const path of ['/accessroom/x', '/a/x']) {
    expect(findRoom(path)).toMatchObject({ route: { name: 'screen.access_room' }, params: { id: 'x' } });
    expect(findRoute(path).route).toBe(notFound);
  }
  for (const path of ['/a', '/a/b/c', '/']) expect(findRoom(path)).toBeUndefined();
});

test('any other address is the not-found page', () => {
  for (const path of ['/nada', '/professional/none/at/all', '/a', '/a/b/c'])
    expect(findRoute(path).route).toBe(notFound);
});

test('parameters are decoded, a trailing slash does not matter, a broken escape stays as it is', () => {
  expect(matchPath('/a/:id', '/a/x%20y')).toEqual({ id: 'x y' });
  expect(matchPath('/a/:id', '/a/x/')).toEqual({ id: 'x' });
  expect(matchPath('/a/:id', '/a/%E0%A4')).toEqual({ id: '%E0%A4' });
  expect(matchPath('/a/:id', '/a/')).toBeUndefined();
});

describe('the gate', () => {
  test('a secure screen waits for the session, then asks to sign in, then for the terms', () => {
    expect(gateAt('/account', undefined)).toBe('wait');
    expect(gateAt('/account', null)).toBe('sign_in');
    expect(gateAt('/account', session('P', false))).toBe('terms');
    expect(gateAt('/terms', session('P', false))).toBe('open');
    expect(gateAt('/account', session('P'))).toBe('open');
  });

  test('a screen by access code asks nobody to sign in', () => {
    for (const path of ['/confirm/x', '/payment/x', '/cancel/x']) expect(gateAt(path, null)).toBe('open');
  });

  test('roles keep to their screens', () => {
    expect(gate(patientHome, session('D'), setup)).toBe('denied');
    expect(gate(professionalHome, session('P'), setup)).toBe('denied');
    expect(gateAt('/personschedule', session('DC'))).toBe('denied');
    expect(gateAt('/professional/ehr', session('M'))).toBe('denied');
    expect(gateAt('/professional/ehr', session('D'))).toBe('open');
  });

  test('staff keep to what they may do', () => {
    const triage = session('DC', true, ['triage']);
    expect(gateAt('/people', triage)).toBe('denied');
    expect(gateAt('/requests', triage)).toBe('denied');
    expect(gateAt('/professional/listscheduled', triage)).toBe('open');
    expect(gateAt('/people', session('M', true, []))).toBe('open');
  });

  test('every rule of a screen must hold, its module be contracted, and the kiosk needs its flag', () => {
    for (const rule of ['allows_patient_to_schedule', 'access_person_schedule'] as const) {
      const without = { ...setup, company: { ...setup.company, rules: { ...rules, [rule]: false } } };
      expect(gateAt('/personschedule', session('P'), without)).toBe('denied');
    }
    const smaller = { ...setup, company: { ...setup.company, modules: { emergency: false } } };
    for (const path of ['/emergency/groups', '/totems/new']) {
      expect(gateAt(path, session('M'), smaller)).toBe('not_contracted');
      expect(gateAt(path, session('D'), smaller)).toBe('denied');
      expect(gateAt(path, session('M'))).toBe('open');
    }
    expect(gateAt('/t', null)).toBe('missing');
    expect(gateAt('/t', null, { ...setup, flags: { kiosk: true } })).toBe('open');
  });
});

test('a menu offers only what opens', () => {
  const hrefs = (role: Role, at = setup) =>
    (role === 'P' ? patientMenuOf : clinicMenuOf)(session(role), at, '/', (key) => key).map(({ href }) => href);
  expect(hrefs('P')).toEqual([
    '/',
    '/personschedule',
    '/person/appointment',
    '/emergency/person',
    '/message',
    '/account',
  ]);
  expect(hrefs('M')).not.toContain('/professional/ehr');
  const closed = {
    ...setup,
    company: { ...setup.company, rules: { ...rules, allow_professional_view_patient_history: false } },
  };
  expect(hrefs('D')).toContain('/professional/ehr');
  expect(hrefs('D', closed)).not.toContain('/professional/ehr');
});

test('booking and editing for a patient is for clinic staff', () => {
  for (const path of ['/appointment/new', '/appointment/edit/1']) {
    for (const role of ['D', 'DC', 'M'] as const) expect(gateAt(path, session(role))).toBe('open');
    expect(gateAt(path, session('P'))).not.toBe('open');
  }
});
