import type { CompanyRule } from '@acolhe/domain/identity/roles';
import { type AppRoute, type Match, matchRoute, type Options, open, secure } from './route.ts';
import { accountPage, club } from './routes.ts';
import { lazyScreen } from './shared/loading/screen-loader.tsx';

// Screens of patients and of every role, and pages opened by an access code. A file of its own: visitors never load it.

const P: Options = { roles: ['P'] };
export const staff: Options = { roles: ['D', 'DC', 'M'] };
const booking: Options = { ...P, rules: ['allows_patient_to_schedule', 'access_person_schedule'] };
export const emergency: readonly CompanyRule[] = ['access_emergency'];

const terms = lazyScreen('account', () => import('./screens/identity/terms.tsx'));
const requiredFactor = lazyScreen('account', () => import('./screens/identity/required-factor.tsx'));
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
const serviceOrder = lazyScreen('club', () => import('./screens/club/eso.tsx'));
const pso = lazyScreen('club', () => import('./screens/club/pso.tsx'));
const psoDependents = lazyScreen('club', () => import('./screens/club/pso-dependents.tsx'));
const psoEmergency = lazyScreen('queue', () => import('./screens/club/pso-emergency.tsx'));
const psoMessage = lazyScreen('message', () => import('./screens/club/pso-message.tsx'));
const shareRecord = lazyScreen('document', () => import('./screens/record-share/share.tsx'));
const authorize = lazyScreen('document', () => import('./screens/record-share/authorize.tsx'));
const sharedRecord = lazyScreen('document', () => import('./screens/record-share/shared.tsx'));
const verify = lazyScreen('document', () => import('./screens/document/verify.tsx'));
const kiosk = lazyScreen('totem', () => import('./screens/totem/totem.tsx'));
const display = lazyScreen('totem', () => import('./screens/totem/display.tsx'));
const follow = lazyScreen('totem', () => import('./screens/totem/follow.tsx'));
const survey = lazyScreen('link', () => import('./screens/survey/survey.tsx'));
const check = lazyScreen('room', () => import('./screens/device-check/check.tsx'));

/** Homes at `/` by role (spec §2); other roles than patients are sent to `professionalHome`. */
export const patientHome = secure('/', 'screen.patient_home', patientHomeScreen, P);
export const professionalHome = secure('/professional', 'screen.professional_home', professionalHomeScreen, staff);

/** One line each; the first match wins. */
export const memberRoutes: readonly AppRoute[] = [
  professionalHome,
  // Identity
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
  // Records and profiles
  secure('/profile/person/edit/:id', 'screen.person_profile', personProfile, P),
  secure('/profile/person/ehr/:id', 'screen.person_ehr', personEhr),
  secure('/profile/person/ehr/:id/access', 'screen.access_log', accessLog, { roles: ['P', 'M'] }),
  secure('/profile/person/ehr/:id/share', 'screen.share', shareRecord, P),
  secure('/authorize', 'screen.authorize', authorize, { ...P, frame: 'plain' }),
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

export const findMemberRoute = (path: string): Match<AppRoute> | undefined => matchRoute(memberRoutes, path);
