import type { Permission } from '@acolhe/domain/person/permissions';
import type { CompanyRule, Role } from '@acolhe/domain/person/roles';
import type { ClinicScreen } from './clinic-screens.ts';
import { type Match, matchRoute, type Route } from './route.ts';
import type { PhraseKey } from './shared/i18n/i18n.tsx';
import { type LazyScreen, lazyScreen, type ScreenModule } from './shared/loading/screen-loader.tsx';
import type { FrameKind } from './shared/ui/frame/frame.tsx';

export type AppRoute = Route & {
  /** `open`: anybody, or by an access code that the server checks. `secure`: signed in, terms accepted. */
  access: 'open' | 'secure';
  roles?: readonly Role[];
  /** Permissions of which staff need one, as in the contract. */
  permissions?: readonly Permission[];
  /** Company rules that must all hold. */
  rules?: readonly CompanyRule[];
  /** Feature flag that must be on; otherwise the page does not exist. */
  flag?: 'kiosk';
  /** Reachable before the terms are accepted. */
  beforeTerms?: boolean;
  /** Reachable by somebody whose clinic requires a second factor that they lack; so is what comes before the terms. */
  beforeSecondFactor?: boolean;
  /** Reachable by everybody while the clinic is out of service; its doctors and managers reach all they may read. */
  whenClosed?: boolean;
  /** Reachable on an installation without a clinic. */
  beforeClinic?: boolean;
  frame: Exclude<FrameKind, 'bare'>;
};
type Options = Partial<
  Pick<
    AppRoute,
    | 'roles'
    | 'permissions'
    | 'rules'
    | 'flag'
    | 'beforeTerms'
    | 'beforeSecondFactor'
    | 'whenClosed'
    | 'beforeClinic'
    | 'frame'
    | 'theme'
  >
>;

function open(path: string, name: PhraseKey, screen: LazyScreen, options: Options = {}): AppRoute {
  return { path, name, screen, access: 'open', frame: 'plain', theme: 'light', ...options };
}
function secure(path: string, name: PhraseKey, screen: LazyScreen, options: Options = {}): AppRoute {
  return { path, name, screen, access: 'secure', frame: 'app', theme: 'light', ...options };
}

const P: Options = { roles: ['P'] };
const staff: Options = { roles: ['D', 'DC', 'M'] };
/** Those who keep the clinic's people. */
const keepers: Options = { roles: ['DC', 'M'], permissions: ['reception'] };
/** Staff at the reception, doctors and managers. */
const reception: Options = { ...staff, permissions: ['reception'] };
const manager: Options = { roles: ['M'] };
const landing: Options = { frame: 'public', theme: 'landing' };
const login: Options = { frame: 'plain', theme: 'login' };
const accountPage: Options = { ...login, whenClosed: true };
const booking: Options = { ...P, rules: ['allows_patient_to_schedule', 'access_person_schedule'] };
const emergency: readonly CompanyRule[] = ['access_emergency'];
const history: readonly CompanyRule[] = ['allow_professional_view_patient_history'];

/** A screen of those who run the clinic; which file it is in is loaded with the first of them. */
const clinicScreen = (name: ClinicScreen): LazyScreen =>
  lazyScreen('clinic', () =>
    import('./clinic-screens.ts').then(({ clinicScreens }): Promise<ScreenModule> => clinicScreens[name]()),
  );

// Placeholder of routes without a screen yet; replace it with the lazy screen.
export const notYet = lazyScreen('visitor', () => import('./screens/home/not-yet.tsx'));
const landingScreen = lazyScreen('visitor', () => import('./screens/home/landing.tsx'));
const professionalPage = lazyScreen('visitor', () => import('./screens/home/professional-page.tsx'));
const additional = lazyScreen('visitor', () => import('./screens/identity/additional.tsx'));
const signIn = lazyScreen('visitor', () => import('./screens/identity/sign-in.tsx'));
const signUp = lazyScreen('visitor', () => import('./screens/identity/sign-up.tsx'));
const forgottenPassword = lazyScreen('visitor', () => import('./screens/identity/forgotten-password.tsx'));
const newPassword = lazyScreen('visitor', () => import('./screens/identity/new-password.tsx'));
const terms = lazyScreen('member', () => import('./screens/identity/terms.tsx'));
const requiredFactor = lazyScreen('member', () => import('./screens/identity/required-factor.tsx'));
const invitation = lazyScreen('visitor', () => import('./screens/identity/invitation.tsx'));
const firstSetup = clinicScreen('firstSetup');
const setup = clinicScreen('setup');
const membership = lazyScreen('member', () => import('./screens/identity/membership.tsx'));
const staffScreen = clinicScreen('staffScreen');
const permissionsScreen = clinicScreen('permissionsScreen');
/** Opened over the screens of those who work at a clinic; no address of its own. */
export const palette = clinicScreen('palette');
const account = lazyScreen('member', () => import('./screens/identity/account.tsx'));
const patientHomeScreen = lazyScreen('member', () => import('./screens/home/patient-home.tsx'));
const professionalHomeScreen = lazyScreen('member', () => import('./screens/home/professional-home.tsx'));
const personSchedule = lazyScreen('member', () => import('./screens/booking/person-schedule.tsx'));
const registerDependent = lazyScreen('member', () => import('./screens/booking/register-dependent.tsx'));
const chooseDependent = lazyScreen('member', () => import('./screens/booking/choose-dependent.tsx'));
const personAppointment = lazyScreen('member', () => import('./screens/appointment/person-appointment.tsx'));
const appointmentNew = lazyScreen('member', () => import('./screens/booking/appointment-new.tsx'));
const appointmentEdit = lazyScreen('member', () => import('./screens/appointment/appointment-edit.tsx'));
const appointmentDetail = lazyScreen('member', () => import('./screens/appointment/appointment-detail.tsx'));
const confirm = lazyScreen('link', () => import('./screens/appointment/confirm.tsx'));
const cancel = lazyScreen('link', () => import('./screens/appointment/cancel.tsx'));
const payment = lazyScreen('link', () => import('./screens/payment/payment.tsx'));
const listScheduled = lazyScreen('member', () => import('./screens/appointment/list-scheduled.tsx'));
const listAppointment = lazyScreen('member', () => import('./screens/appointment/list-appointment.tsx'));
const scheduleAvailability = lazyScreen('member', () => import('./screens/home/schedule-availability.tsx'));
const ehr = lazyScreen('member', () => import('./screens/record/ehr.tsx'));
const personEhr = lazyScreen('member', () => import('./screens/record/person-ehr.tsx'));
const personProfile = lazyScreen('member', () => import('./screens/record/person-profile.tsx'));
const people = clinicScreen('people');
const personNew = clinicScreen('personNew');
const duplicates = clinicScreen('duplicates');
const merge = clinicScreen('merge');
const peopleImport = clinicScreen('peopleImport');
const importScreen = clinicScreen('importScreen');
const person = clinicScreen('person');
const personEdit = clinicScreen('personEdit');
const professionals = clinicScreen('professionals');
const professionalNew = clinicScreen('professionalNew');
const professional = clinicScreen('professional');
const professionalEdit = clinicScreen('professionalEdit');
const departure = clinicScreen('departure');
const ownProfile = clinicScreen('ownProfile');
const offer = lazyScreen('link', () => import('./screens/appointment/offer.tsx'));
const waitingList = lazyScreen('member', () => import('./screens/appointment/waiting-list.tsx'));
const differences = clinicScreen('differences');
const requests = lazyScreen('member', () => import('./screens/appointment/requests.tsx'));
const requestReturn = lazyScreen('member', () => import('./screens/appointment/request-return.tsx'));
const plans = clinicScreen('plans');
const planNew = clinicScreen('planNew');
const plan = clinicScreen('plan');
const planTerms = clinicScreen('planTerms');
const vouchers = clinicScreen('vouchers');
const voucherNew = clinicScreen('voucherNew');
const voucher = clinicScreen('voucher');
const finances = clinicScreen('finances');
const financeSettings = clinicScreen('financeSettings');
const paymentAccounts = clinicScreen('paymentAccounts');
const commissions = clinicScreen('commissions');
const settings = clinicScreen('settings');
const settingsClinic = clinicScreen('settingsClinic');
const settingsBooking = clinicScreen('settingsBooking');
const settingsVisibility = clinicScreen('settingsVisibility');
const settingsReminder = clinicScreen('settingsReminder');
const settingsMessage = clinicScreen('settingsMessage');
const settingsMail = clinicScreen('settingsMail');
const settingsTerms = clinicScreen('settingsTerms');
const settingsLook = clinicScreen('settingsLook');
const settingsLanding = clinicScreen('settingsLanding');
const settingsHolidays = clinicScreen('settingsHolidays');
const emergencyLine = clinicScreen('emergencyLine');
const queueGroups = clinicScreen('queueGroups');
const queueGroupNew = clinicScreen('queueGroupNew');
const queueGroup = clinicScreen('queueGroup');
const messageTeams = clinicScreen('messageTeams');
const messageTeamNew = clinicScreen('messageTeamNew');
const messageTeam = clinicScreen('messageTeam');
const companies = clinicScreen('companies');
const companyNew = clinicScreen('companyNew');
const company = clinicScreen('company');
const companyEdit = clinicScreen('companyEdit');
const emergencyPerson = lazyScreen('line', () => import('./screens/emergency/person.tsx'));
const messages = lazyScreen('message', () => import('./screens/message/messages.tsx'));
const messageNew = lazyScreen('message', () => import('./screens/message/message-new.tsx'));
const messageDetail = lazyScreen('message', () => import('./screens/message/message-detail.tsx'));
const survey = lazyScreen('link', () => import('./screens/appointment/survey.tsx'));
const check = lazyScreen('room', () => import('./screens/room/check.tsx'));

/** Routes of `/` by session and role (spec §2); other roles are sent to `professionalHome`. */
export const visitorHome = open('/', 'screen.landing', landingScreen, landing);
export const patientHome = secure('/', 'screen.patient_home', patientHomeScreen, P);
export const professionalHome = secure('/professional', 'screen.professional_home', professionalHomeScreen, staff);

export const notFound = open(
  '/pagenotfound',
  'screen.not_found',
  lazyScreen('visitor', () => import('./screens/home/not-found.tsx')),
);
export const noClinic = lazyScreen('visitor', () => import('./screens/home/no-clinic.tsx'));
export const closed = lazyScreen('visitor', () => import('./screens/home/closed.tsx'));
export const accessDenied = lazyScreen('member', () => import('./screens/identity/access-denied.tsx'));

/** Every screen but the rooms (rooms.ts), one line each. The first match wins. */
export const routes: readonly AppRoute[] = [
  professionalHome,
  // Landing
  open('/professionals', 'screen.professionals', landingScreen, landing),
  open('/professionals/:permalink', 'screen.professionals', professionalPage, landing),
  open('/additional', 'screen.additional', additional, landing),
  open('/benefitclub', 'screen.benefit_club', notYet, landing),
  // Identity
  open('/login', 'screen.sign_in', signIn, accountPage),
  open('/signup', 'screen.sign_up', signUp, { ...login, rules: ['allows_patient_registration'] }),
  open('/password/forgotten', 'screen.forgotten_password', forgottenPassword, accountPage),
  open('/password/reset/:token', 'screen.new_password', newPassword, accountPage),
  secure('/terms', 'screen.terms', terms, { ...accountPage, beforeTerms: true }),
  secure('/secondfactor', 'screen.required_factor', requiredFactor, { ...accountPage, beforeSecondFactor: true }),
  secure('/membership', 'screen.membership', membership, { ...accountPage, beforeTerms: true }),
  secure('/account', 'screen.account', account, { whenClosed: true }),
  // Appointments
  secure('/personschedule', 'screen.person_schedule', personSchedule, booking),
  secure('/person/appointment', 'screen.person_appointment', personAppointment, P),
  secure('/professional/listscheduled', 'screen.list_scheduled', listScheduled, staff),
  secure('/professional/listappointment', 'screen.list_appointment', listAppointment, staff),
  secure('/appointment/new', 'screen.appointment_new', appointmentNew, reception),
  secure('/appointment/edit/:id', 'screen.appointment_edit', appointmentEdit, reception),
  secure('/appointment/detail/:id', 'screen.appointment_detail', appointmentDetail),
  secure('/appointment/requestreturnappointment/:id', 'screen.return', requestReturn, P),
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
  // By access code
  open('/check', 'screen.check', check),
  open('/check/:code', 'screen.check', check),
  open('/confirm/:id', 'screen.confirm', confirm),
  open('/cf/:id', 'screen.confirm', confirm),
  open('/cancel/:id', 'screen.cancel', cancel),
  open('/cn/:id', 'screen.cancel', cancel),
  open('/payment/:id', 'screen.payment', payment),
  open('/p/:id', 'screen.payment', payment),
  open('/offer/:id', 'screen.offer', offer),
  open('/survey/:access', 'screen.survey', survey),
  open('/eso/:id', 'screen.service_order', notYet),
  // The clinic
  secure('/staff', 'screen.staff', staffScreen, { roles: ['M'] }),
  secure('/staff/permissions', 'screen.permissions', permissionsScreen, manager),
  secure('/companies', 'screen.companies', companies, manager),
  secure('/companies/new', 'screen.company_new', companyNew, manager),
  secure('/companies/:id', 'screen.company', company, manager),
  secure('/companies/:id/edit', 'screen.company_edit', companyEdit, manager),
  // Settings
  secure('/settings', 'screen.settings', settings, manager),
  secure('/settings/clinic', 'screen.settings', settingsClinic, manager),
  secure('/settings/booking', 'screen.settings', settingsBooking, manager),
  secure('/settings/visibility', 'screen.settings', settingsVisibility, manager),
  secure('/settings/reminder', 'screen.settings', settingsReminder, manager),
  secure('/settings/message', 'screen.settings', settingsMessage, manager),
  secure('/settings/mail', 'screen.settings', settingsMail, manager),
  secure('/settings/terms', 'screen.settings', settingsTerms, manager),
  secure('/settings/look', 'screen.settings', settingsLook, manager),
  secure('/settings/landing', 'screen.settings', settingsLanding, manager),
  secure('/settings/holidays', 'screen.settings', settingsHolidays, manager),
  open('/setup/:token', 'screen.setup', firstSetup, { ...login, beforeClinic: true }),
  secure('/setup', 'screen.setup', setup, manager),
  open('/invitation/:token', 'screen.invitation', invitation, login),
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
  secure('/profile/person/edit/:id', 'screen.person_profile', personProfile, P),
  secure('/profile/person/ehr/:id', 'screen.person_ehr', personEhr),
  secure('/registerdependent', 'screen.register_dependent', registerDependent, P),
  secure('/choosendependent', 'screen.choose_dependent', chooseDependent, P),
  // Professionals; those of other paths under `/professional` stand above
  secure('/professional/list', 'screen.professionals', professionals, staff),
  secure('/professional/new', 'screen.professional_new', professionalNew, manager),
  secure('/professional/:id', 'screen.professional', professional, { roles: ['DC', 'M'] }),
  secure('/professional/:id/edit', 'screen.professional_edit', professionalEdit, manager),
  secure('/professional/:id/deactivate', 'screen.departure', departure, manager),
  // Emergency
  secure('/emergency/person', 'screen.emergency_person', emergencyPerson, { ...P, rules: emergency }),
  secure('/emergency/professional', 'screen.emergency_professional', emergencyLine, {
    ...staff,
    permissions: ['triage'],
    rules: emergency,
  }),
  secure('/emergency/groups', 'screen.queue_groups', queueGroups, manager),
  secure('/emergency/groups/new', 'screen.queue_group_new', queueGroupNew, manager),
  secure('/emergency/groups/:id', 'screen.queue_group', queueGroup, manager),
  // Messages
  secure('/message', 'screen.messages', messages),
  secure('/message/new', 'screen.message_new', messageNew),
  secure('/message/detail/:id', 'screen.messages', messageDetail),
  secure('/message/teams', 'screen.message_teams', messageTeams, manager),
  secure('/message/teams/new', 'screen.message_team_new', messageTeamNew, manager),
  secure('/message/teams/:id', 'screen.message_team', messageTeam, manager),
  // Benefit club
  secure('/pso/:id', 'screen.pso', notYet, P),
  secure('/pso/:id/emergency', 'screen.emergency_person', notYet, { ...P, rules: emergency }),
  secure('/pso/:id/message', 'screen.messages', notYet, P),
  secure('/pso/:id/registerdependent', 'screen.register_dependent', notYet, P),
  secure('/pso/:id/choosendependent', 'screen.choose_dependent', notYet, P),
  // Kiosk
  open('/kioski', 'screen.kiosk', notYet, { flag: 'kiosk' }),
  open('/t', 'screen.kiosk', notYet, { flag: 'kiosk' }),
  notFound,
];

/** The route of a path; the catch-all is the not-found page. `/` is not in the table: see `homeOf` in app.tsx. */
export function findRoute(path: string): Match<AppRoute> {
  return matchRoute(routes, path) ?? { route: notFound, params: {} };
}
