import type { Module } from '@acolhe/contract/company/module';
import type { Permission } from '@acolhe/domain/identity/permissions';
import type { CompanyRule, Role } from '@acolhe/domain/identity/roles';
import { type Match, matchRoute, type Route } from './route.ts';
import type { PhraseKey } from './shared/i18n/i18n.tsx';
import { type LazyScreen, lazyScreen } from './shared/loading/screen-loader.tsx';
import type { FrameKind } from './shared/ui/frame/frame.tsx';

export type AppRoute = Route & {
  /** `open`: any visitor, or by an access code that the server checks. `secure`: signed in, terms accepted. */
  access: 'open' | 'secure';
  roles?: readonly Role[];
  /** Permissions of which staff need one, as in the contract. */
  permissions?: readonly Permission[];
  /** Company rules that must all hold. */
  rules?: readonly CompanyRule[];
  /** Module that the clinic's contract must include; otherwise its managers are led to what it includes. */
  module?: Module;
  /** Feature flag that must be on; otherwise the page does not exist. */
  flag?: 'kiosk';
  /** Reachable before the terms are accepted. */
  beforeTerms?: boolean;
  /** Reachable without a second factor that the clinic requires; so is every page that comes before the terms. */
  beforeSecondFactor?: boolean;
  /** Reachable by all while the clinic is out of service; its doctors and managers reach all they may read. */
  whenClosed?: boolean;
  /** Reachable on an installation without a clinic. */
  beforeClinic?: boolean;
  frame: Exclude<FrameKind, 'bare'>;
};
export type Options = Partial<
  Pick<
    AppRoute,
    | 'roles'
    | 'permissions'
    | 'rules'
    | 'module'
    | 'flag'
    | 'beforeTerms'
    | 'beforeSecondFactor'
    | 'whenClosed'
    | 'beforeClinic'
    | 'frame'
    | 'theme'
  >
>;

export function open(path: string, name: PhraseKey, screen: LazyScreen, options: Options = {}): AppRoute {
  return { path, name, screen, access: 'open', frame: 'plain', theme: 'light', ...options };
}
export function secure(path: string, name: PhraseKey, screen: LazyScreen, options: Options = {}): AppRoute {
  return { path, name, screen, access: 'secure', frame: 'app', theme: 'light', ...options };
}

const P: Options = { roles: ['P'] };
export const staff: Options = { roles: ['D', 'DC', 'M'] };
const landing: Options = { frame: 'public', theme: 'landing' };
export const login: Options = { frame: 'plain', theme: 'login' };
const accountPage: Options = { ...login, whenClosed: true };
const booking: Options = { ...P, rules: ['allows_patient_to_schedule', 'access_person_schedule'] };
const club = { rules: ['access_benefit_club'] } as const;
export const emergency: readonly CompanyRule[] = ['access_emergency'];

const landingScreen = lazyScreen('visitor', () => import('./screens/landing/landing.tsx'));
const professionalPage = lazyScreen('visitor', () => import('./screens/professional/professional-page.tsx'));
const additional = lazyScreen('visitor', () => import('./screens/identity/additional.tsx'));
const prices = lazyScreen('about', () => import('./screens/about/prices.tsx'));
const questions = lazyScreen('about', () => import('./screens/about/questions.tsx'));
const privacy = lazyScreen('about', () => import('./screens/about/privacy.tsx'));
const status = lazyScreen('about', () => import('./screens/about/status.tsx'));
const signIn = lazyScreen('visitor', () => import('./screens/identity/sign-in.tsx'));
const signUp = lazyScreen('visitor', () => import('./screens/identity/sign-up.tsx'));
const forgottenPassword = lazyScreen('visitor', () => import('./screens/identity/forgotten-password.tsx'));
const newPassword = lazyScreen('visitor', () => import('./screens/identity/new-password.tsx'));
const terms = lazyScreen('account', () => import('./screens/identity/terms.tsx'));
const requiredFactor = lazyScreen('account', () => import('./screens/identity/required-factor.tsx'));
const invitation = lazyScreen('visitor', () => import('./screens/identity/invitation.tsx'));
const membership = lazyScreen('account', () => import('./screens/identity/membership.tsx'));
const account = lazyScreen('account', () => import('./screens/identity/account.tsx'));
const patientHomeScreen = lazyScreen('member', () => import('./screens/home/patient-home.tsx'));
const professionalHomeScreen = lazyScreen('member', () => import('./screens/professional/professional-home.tsx'));
const personSchedule = lazyScreen('member', () => import('./screens/booking/person-schedule.tsx'));
const registerDependent = lazyScreen('member', () => import('./screens/booking/register-dependent.tsx'));
const chooseDependent = lazyScreen('member', () => import('./screens/booking/choose-dependent.tsx'));
const personAppointment = lazyScreen('member', () => import('./screens/appointment/person-appointment.tsx'));
const appointmentDetail = lazyScreen('member', () => import('./screens/appointment/appointment-detail.tsx'));
const confirm = lazyScreen('link', () => import('./screens/appointment/confirm.tsx'));
const cancel = lazyScreen('link', () => import('./screens/appointment/cancel.tsx'));
const payment = lazyScreen('link', () => import('./screens/payment/payment.tsx'));
const answerQuestionnaire = lazyScreen('questionnaire', () => import('./screens/questionnaire/answer.tsx'));
const accessLog = lazyScreen('document', () => import('./screens/access-log/access-log.tsx'));
const personEhr = lazyScreen('member', () => import('./screens/record/person-ehr.tsx'));
const personProfile = lazyScreen('member', () => import('./screens/record/person-profile.tsx'));
const offer = lazyScreen('link', () => import('./screens/waiting-list/offer.tsx'));
const requestReturn = lazyScreen('member', () => import('./screens/service-request/request-return.tsx'));
const requestScheduling = lazyScreen('member', () => import('./screens/service-request/request-scheduling.tsx'));
const emergencyPerson = lazyScreen('queue', () => import('./screens/queue/patient.tsx'));
const news = lazyScreen('news', () => import('./screens/news/news.tsx'));
const messages = lazyScreen('message', () => import('./screens/message/messages.tsx'));
const messageNew = lazyScreen('message', () => import('./screens/message/message-new.tsx'));
const messageDetail = lazyScreen('message', () => import('./screens/message/message-detail.tsx'));
const benefitClub = lazyScreen('club', () => import('./screens/club/benefit-club.tsx'));
const serviceOrder = lazyScreen('club', () => import('./screens/club/eso.tsx'));
const pso = lazyScreen('club', () => import('./screens/club/pso.tsx'));
const psoDependents = lazyScreen('club', () => import('./screens/club/pso-dependents.tsx'));
const psoEmergency = lazyScreen('queue', () => import('./screens/club/pso-emergency.tsx'));
const psoMessage = lazyScreen('message', () => import('./screens/club/pso-message.tsx'));
const shareRecord = lazyScreen('document', () => import('./screens/record-share/share.tsx'));
const sharedRecord = lazyScreen('document', () => import('./screens/record-share/shared.tsx'));
const verify = lazyScreen('document', () => import('./screens/document/verify.tsx'));
const kiosk = lazyScreen('totem', () => import('./screens/totem/totem.tsx'));
const display = lazyScreen('totem', () => import('./screens/totem/display.tsx'));
const follow = lazyScreen('totem', () => import('./screens/totem/follow.tsx'));
const survey = lazyScreen('link', () => import('./screens/survey/survey.tsx'));
const check = lazyScreen('room', () => import('./screens/device-check/check.tsx'));

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
export const accessDenied = lazyScreen('account', () => import('./screens/identity/access-denied.tsx'));

/**
 * Screens of visitors, patients and all roles, one line each; the first match wins. Rooms are in rooms.ts, and screens
 * of staff alone in clinic-routes.ts.
 */
export const routes: readonly AppRoute[] = [
  professionalHome,
  // Landing
  open('/professionals', 'screen.professionals', landingScreen, landing),
  open('/professionals/:permalink', 'screen.professionals', professionalPage, landing),
  open('/additional', 'screen.additional', additional, landing),
  open('/prices', 'screen.prices', prices, landing),
  open('/questions', 'screen.questions', questions, landing),
  open('/privacy', 'screen.privacy', privacy, landing),
  open('/status', 'screen.status', status, { ...landing, whenClosed: true }),
  open('/benefitclub', 'screen.benefit_club', benefitClub, { ...landing, ...club }),
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
  secure('/appointment/detail/:id', 'screen.appointment_detail', appointmentDetail),
  secure('/appointment/request', 'screen.request_scheduling', requestScheduling, P),
  secure('/appointment/requestreturnappointment/:id', 'screen.return', requestReturn, P),
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
  open('/eso/:id', 'screen.service_order', serviceOrder),
  open('/v/:token', 'screen.verify', verify, { whenClosed: true }),
  open('/s/:token', 'screen.shared', sharedRecord, { whenClosed: true }),
  open('/invitation/:token', 'screen.invitation', invitation, login),
  // Records and profiles
  secure('/profile/person/edit/:id', 'screen.person_profile', personProfile, P),
  secure('/profile/person/ehr/:id', 'screen.person_ehr', personEhr),
  secure('/profile/person/ehr/:id/access', 'screen.access_log', accessLog, { roles: ['P', 'M'] }),
  secure('/profile/person/ehr/:id/share', 'screen.share', shareRecord, P),
  secure('/questionnaire/:visit/:id', 'screen.questionnaire', answerQuestionnaire, { roles: ['P', 'D'] }),
  secure('/registerdependent', 'screen.register_dependent', registerDependent, P),
  secure('/choosendependent', 'screen.choose_dependent', chooseDependent, P),
  // Emergency
  secure('/emergency/person', 'screen.emergency_person', emergencyPerson, { ...P, rules: emergency }),
  // Messages
  secure('/news', 'screen.news', news),
  secure('/message', 'screen.messages', messages),
  secure('/message/new', 'screen.message_new', messageNew),
  secure('/message/detail/:id', 'screen.messages', messageDetail),
  // Benefit club
  secure('/pso/:id', 'screen.pso', pso, { ...P, ...club }),
  secure('/pso/:id/emergency', 'screen.emergency_person', psoEmergency, { ...P, rules: [...club.rules, ...emergency] }),
  secure('/pso/:id/message', 'screen.messages', psoMessage, { ...P, ...club }),
  secure('/pso/:id/registerdependent', 'screen.register_dependent', registerDependent, { ...P, ...club }),
  secure('/pso/:id/choosendependent', 'screen.choose_dependent', psoDependents, { ...P, ...club }),
  // The lobby: totem, display, and the page of a tag
  open('/kioski', 'screen.kiosk', kiosk, { flag: 'kiosk' }),
  open('/t', 'screen.kiosk', kiosk, { flag: 'kiosk' }),
  open('/display', 'screen.display', display, { flag: 'kiosk' }),
  open('/display/:group', 'screen.display', display, { flag: 'kiosk' }),
  open('/f/:code', 'screen.follow', follow),
];

/**
 * The route of a path in this table, which every page has; others are found by `findRoute` in clinic-routes.ts. `/` is in
 * neither: see `homeOf` in app.tsx.
 */
export const findCommonRoute = (path: string): Match<AppRoute> | undefined => matchRoute(routes, path);
