import type { CompanyRule } from '@acolhe/domain/identity/roles';
import { emergency, findMemberRoute, staff } from './member-routes.ts';
import { type AppRoute, type Match, matchRoute, type Options, open, secure } from './route.ts';
import { findVisitorRoute, login, notFound } from './routes.ts';
import { lazyScreen } from './shared/loading/screen-loader.tsx';

// Screens of a clinic's staff and their addresses. A file of its own: patients and visitors never load it.

/** Opened over the screens of a clinic's staff; no address of its own. */
export const palette = lazyScreen('clinic', () => import('./screens/palette/palette.tsx'));
const firstSetup = lazyScreen('clinic', () => import('./screens/setup/first-setup.tsx'));
const ehr = lazyScreen('member', () => import('./screens/record/ehr.tsx'));
const setup = lazyScreen('clinic', () => import('./screens/setup/setup.tsx'));
const staffScreen = lazyScreen('clinic', () => import('./screens/company/staff.tsx'));
const permissionsScreen = lazyScreen('clinic', () => import('./screens/company/permissions.tsx'));
const people = lazyScreen('clinic', () => import('./screens/person/people.tsx'));
const personNew = lazyScreen('clinic', () => import('./screens/person/person-new.tsx'));
const duplicates = lazyScreen('clinic', () => import('./screens/person/duplicates.tsx'));
const merge = lazyScreen('clinic', () => import('./screens/person/merge.tsx'));
const peopleImport = lazyScreen('clinic', () => import('./screens/person/people-import.tsx'));
const importScreen = lazyScreen('clinic', () => import('./screens/person/import.tsx'));
const person = lazyScreen('clinic', () => import('./screens/person/person.tsx'));
const personEdit = lazyScreen('clinic', () => import('./screens/person/person-edit.tsx'));
const professionals = lazyScreen('clinic', () => import('./screens/professional/professionals.tsx'));
const professionalNew = lazyScreen('clinic', () => import('./screens/professional/professional-new.tsx'));
const professional = lazyScreen('clinic', () => import('./screens/professional/professional.tsx'));
const professionalEdit = lazyScreen('clinic', () => import('./screens/professional/professional-edit.tsx'));
const totems = lazyScreen('clinic', () => import('./screens/totem/totems.tsx'));
const totemNew = lazyScreen('clinic', () => import('./screens/totem/totem-new.tsx'));
const totemEdit = lazyScreen('clinic', () => import('./screens/totem/totem-edit.tsx'));
const departure = lazyScreen('clinic', () => import('./screens/professional/departure.tsx'));
const questionnaires = lazyScreen('questionnaire', () => import('./screens/questionnaire/questionnaires.tsx'));
const questionnaire = lazyScreen('questionnaire', () => import('./screens/questionnaire/questionnaire.tsx'));
const templates = lazyScreen('document', () => import('./screens/text-template/templates.tsx'));
const signing = lazyScreen('document', () => import('./screens/document/signing.tsx'));
const ownProfile = lazyScreen('clinic', () => import('./screens/professional/own-profile.tsx'));
const differences = lazyScreen('clinic', () => import('./screens/finance/differences.tsx'));
const plans = lazyScreen('clinic', () => import('./screens/plan/plans.tsx'));
const planNew = lazyScreen('clinic', () => import('./screens/plan/plan-new.tsx'));
const plan = lazyScreen('clinic', () => import('./screens/plan/plan.tsx'));
const planTerms = lazyScreen('clinic', () => import('./screens/plan/plan-terms.tsx'));
const vouchers = lazyScreen('clinic', () => import('./screens/voucher/vouchers.tsx'));
const voucherNew = lazyScreen('clinic', () => import('./screens/voucher/voucher-new.tsx'));
const voucher = lazyScreen('clinic', () => import('./screens/voucher/voucher.tsx'));
const reports = lazyScreen('clinic', () => import('./screens/company/reports.tsx'));
const clubs = lazyScreen('clinic', () => import('./screens/club/clubs.tsx'));
const clubNew = lazyScreen('clinic', () => import('./screens/club/club-new.tsx'));
const clubScreen = lazyScreen('clinic', () => import('./screens/club/club.tsx'));
const orders = lazyScreen('clinic', () => import('./screens/service-order/orders.tsx'));
const orderNew = lazyScreen('clinic', () => import('./screens/service-order/order-new.tsx'));
const partners = lazyScreen('clinic', () => import('./screens/service-order/partners.tsx'));
const finances = lazyScreen('clinic', () => import('./screens/finance/finances.tsx'));
const financeSettings = lazyScreen('clinic', () => import('./screens/finance-settings/finance-settings.tsx'));
const paymentAccounts = lazyScreen('clinic', () => import('./screens/payment-account/payment-accounts.tsx'));
const commissions = lazyScreen('clinic', () => import('./screens/finance/commissions.tsx'));
const settings = lazyScreen('clinic', () => import('./screens/company/settings.tsx'));
const settingsSection = lazyScreen('clinic', () => import('./screens/company/section.tsx'));
const settingsTerms = lazyScreen('clinic', () => import('./screens/company/terms.tsx'));
const settingsLanding = lazyScreen('clinic', () => import('./screens/landing/landing-edit.tsx'));
const settingsContract = lazyScreen('clinic', () => import('./screens/company/contract.tsx'));
const settingsHolidays = lazyScreen('clinic', () => import('./screens/company/holidays.tsx'));
const settingsApps = lazyScreen('clinic', () => import('./screens/record-share/apps.tsx'));
const emergencyLine = lazyScreen('clinic', () => import('./screens/queue/queue-desk.tsx'));
const queueGroups = lazyScreen('clinic', () => import('./screens/queue/queue-groups.tsx'));
const queueGroupNew = lazyScreen('clinic', () => import('./screens/queue/queue-group-new.tsx'));
const queueGroup = lazyScreen('clinic', () => import('./screens/queue/queue-group.tsx'));
const messageTeams = lazyScreen('clinic', () => import('./screens/message/teams.tsx'));
const messageTeamNew = lazyScreen('clinic', () => import('./screens/message/team-new.tsx'));
const messageTeam = lazyScreen('clinic', () => import('./screens/message/team.tsx'));
const companies = lazyScreen('clinic', () => import('./screens/network/companies.tsx'));
const companyNew = lazyScreen('clinic', () => import('./screens/network/company-new.tsx'));
const company = lazyScreen('clinic', () => import('./screens/network/network-company.tsx'));
const companyEdit = lazyScreen('clinic', () => import('./screens/network/company-edit.tsx'));
const appointmentNew = lazyScreen('member', () => import('./screens/booking/appointment-new.tsx'));
const appointmentEdit = lazyScreen('member', () => import('./screens/appointment/appointment-edit.tsx'));
const listScheduled = lazyScreen('member', () => import('./screens/appointment/list-scheduled.tsx'));
const listAppointment = lazyScreen('member', () => import('./screens/appointment/list-appointment.tsx'));
const scheduleAvailability = lazyScreen('member', () => import('./screens/professional/schedule-availability.tsx'));
const waitingList = lazyScreen('member', () => import('./screens/waiting-list/waiting-list.tsx'));
const requests = lazyScreen('member', () => import('./screens/service-request/requests.tsx'));

/** Those who keep the clinic's people. */
const keepers: Options = { roles: ['DC', 'M'], permissions: ['reception'] };
/** Staff at the reception, doctors and managers. */
const reception: Options = { ...staff, permissions: ['reception'] };
const manager: Options = { roles: ['M'] };
/** Managers of a clinic whose contract includes the virtual line. */
const lineManager: Options = { ...manager, module: 'emergency' };
const history: readonly CompanyRule[] = ['allow_professional_view_patient_history'];

/** One line each. The first match wins. */
export const clinicRoutes: readonly AppRoute[] = [
  // Appointments
  secure('/professional/listscheduled', 'screen.list_scheduled', listScheduled, staff),
  secure('/professional/listappointment', 'screen.list_appointment', listAppointment, staff),
  secure('/appointment/new', 'screen.appointment_new', appointmentNew, reception),
  secure('/appointment/edit/:id', 'screen.appointment_edit', appointmentEdit, reception),
  secure('/waitinglist', 'screen.waiting_list', waitingList, reception),
  secure('/requests', 'screen.requests', requests, reception),
  secure('/differences', 'screen.differences', differences, { roles: ['M'] }),
  secure('/schedule_availability/:id', 'screen.availability', scheduleAvailability, reception),
  // Money
  secure('/finances', 'screen.finances', finances, { roles: ['D', 'M'] }),
  secure('/finances/settings', 'screen.finance_settings', financeSettings, manager),
  secure('/finances/accounts', 'screen.payment_accounts', paymentAccounts, manager),
  secure('/finances/professional/:id', 'screen.commissions', commissions, manager),
  secure('/plans', 'screen.plans', plans, manager),
  secure('/plans/new', 'screen.plan_new', planNew, manager),
  secure('/plans/professional/:id', 'screen.terms_of', planTerms, manager),
  secure('/plans/:id', 'screen.plan', plan, manager),
  secure('/vouchers', 'screen.vouchers', vouchers, manager),
  secure('/vouchers/new', 'screen.voucher_new', voucherNew, manager),
  secure('/vouchers/:code', 'screen.voucher', voucher, manager),
  // Clubs and service orders
  secure('/clubs', 'screen.clubs', clubs, manager),
  secure('/clubs/new', 'screen.club_new', clubNew, manager),
  secure('/clubs/:id', 'screen.club', clubScreen, manager),
  secure('/orders', 'screen.orders', orders, keepers),
  secure('/orders/new', 'screen.order_new', orderNew, keepers),
  secure('/orders/partners', 'screen.partners', partners, manager),
  // The clinic
  secure('/reports', 'screen.reports', reports, manager),
  secure('/staff', 'screen.staff', staffScreen, { roles: ['M'] }),
  secure('/staff/permissions', 'screen.permissions', permissionsScreen, manager),
  secure('/companies', 'screen.companies', companies, manager),
  secure('/companies/new', 'screen.company_new', companyNew, manager),
  secure('/companies/:id', 'screen.company', company, manager),
  secure('/companies/:id/edit', 'screen.company_edit', companyEdit, manager),
  // Settings
  secure('/settings', 'screen.settings', settings, manager),
  ...['clinic', 'booking', 'visibility', 'reminder', 'message', 'mail', 'look', 'space'].map((section) =>
    secure(`/settings/${section}`, 'screen.settings', settingsSection, manager),
  ),
  secure('/settings/terms', 'screen.settings', settingsTerms, manager),
  secure('/settings/landing', 'screen.settings', settingsLanding, manager),
  secure('/settings/contract', 'screen.settings', settingsContract, manager),
  secure('/settings/holidays', 'screen.settings', settingsHolidays, manager),
  secure('/settings/apps', 'screen.settings', settingsApps, manager),
  open('/setup/:token', 'screen.setup', firstSetup, { ...login, beforeClinic: true }),
  secure('/setup', 'screen.setup', setup, manager),
  // People
  secure('/people', 'screen.people', people, keepers),
  secure('/people/new', 'screen.person_new', personNew, keepers),
  secure('/people/duplicates', 'screen.duplicates', duplicates, keepers),
  secure('/people/duplicates/:from/:into', 'screen.duplicates', merge, keepers),
  secure('/people/import', 'screen.people_import', peopleImport, keepers),
  secure('/people/import/:id', 'screen.people_import', importScreen, keepers),
  secure('/people/:id', 'screen.person', person, keepers),
  secure('/people/:id/edit', 'screen.person_edit', personEdit, keepers),
  // Records and profiles
  secure('/professional/ehr', 'screen.ehr', ehr, { roles: ['D', 'DC'], rules: history }),
  secure('/profile/professional/edit/:id', 'screen.professional_profile', ownProfile, {
    roles: ['D', 'M'],
  }),
  secure('/questionnaires', 'screen.questionnaires', questionnaires, { roles: ['D', 'M'] }),
  secure('/questionnaires/:id', 'screen.questionnaire', questionnaire, { roles: ['D', 'M'] }),
  secure('/professional/templates', 'screen.templates', templates, { roles: ['D', 'M'] }),
  secure('/professional/signing', 'screen.signing', signing, { roles: ['D'] }),
  // Professionals; those of other paths under `/professional` stand above
  secure('/professional/list', 'screen.professionals', professionals, staff),
  secure('/professional/new', 'screen.professional_new', professionalNew, manager),
  secure('/professional/:id', 'screen.professional', professional, { roles: ['DC', 'M'] }),
  secure('/professional/:id/edit', 'screen.professional_edit', professionalEdit, manager),
  secure('/professional/:id/deactivate', 'screen.departure', departure, manager),
  // Emergency
  secure('/emergency/professional', 'screen.emergency_professional', emergencyLine, {
    ...staff,
    permissions: ['triage'],
    rules: emergency,
  }),
  secure('/totems', 'screen.totems', totems, lineManager),
  secure('/totems/new', 'screen.totem_new', totemNew, lineManager),
  secure('/totems/:id', 'screen.totem', totemEdit, lineManager),
  secure('/emergency/groups', 'screen.queue_groups', queueGroups, lineManager),
  secure('/emergency/groups/new', 'screen.queue_group_new', queueGroupNew, lineManager),
  secure('/emergency/groups/:id', 'screen.queue_group', queueGroup, lineManager),
  // Messages
  secure('/message/teams', 'screen.message_teams', messageTeams, manager),
  secure('/message/teams/new', 'screen.message_team_new', messageTeamNew, manager),
  secure('/message/teams/:id', 'screen.message_team', messageTeam, manager),
];

/** The route of any path but `/`; the catch-all is the not-found page. */
export function findRoute(path: string): Match<AppRoute> {
  return (
    findVisitorRoute(path) ?? findMemberRoute(path) ?? matchRoute(clinicRoutes, path) ?? { route: notFound, params: {} }
  );
}
