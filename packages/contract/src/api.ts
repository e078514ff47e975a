import { oc } from '@orpc/contract';
import { appointment } from './appointment/appointment.ts';
import { serviceRequest } from './appointment/service-request.ts';
import { waitingList } from './appointment/waiting-list.ts';
import { club } from './club/club.ts';
import { credential, serviceOrder } from './club/service-order.ts';
import { company, companyContract } from './company/company.ts';
import { domainList } from './company/domain-list.ts';
import { metrics } from './company/metrics.ts';
import { document } from './document/document.ts';
import { emergency } from './emergency/emergency.ts';
import { message } from './message/message.ts';
import { financial } from './payment/payment.ts';
import { plan } from './payment/plan.ts';
import { voucher } from './payment/voucher.ts';
import { person } from './person/person.ts';
import { professional } from './person/professional.ts';
import { user } from './person/user.ts';
import { questionnaire } from './questionnaire/questionnaire.ts';
import { room } from './room/room.ts';

/**
 * All calls by area. The server mounts each area under `/api/<area>`; the web takes its base from the setup document.
 */
export const api = {
  appointment,
  financial,
  company,
  contract: companyContract,
  professional,
  domain: domainList,
  person,
  'service-request': serviceRequest,
  user,
  metrics,
  room,
  'waiting-list': waitingList,
  emergency,
  message,
  plan,
  voucher,
  club,
  'service-order': serviceOrder,
  credential,
  document,
  questionnaire,
};
export type Api = typeof api;

/** The same calls prefixed with their area: the server mounts them under `/api`, OpenAPI describes them. */
export const mountedApi = {
  appointment: oc.prefix('/appointment').tag('appointment').router(appointment),
  financial: oc.prefix('/financial').tag('financial').router(financial),
  company: oc.prefix('/company').tag('company').router(company),
  contract: oc.prefix('/contract').tag('contract').router(companyContract),
  professional: oc.prefix('/professional').tag('professional').router(professional),
  domain: oc.prefix('/domain').tag('domain').router(domainList),
  person: oc.prefix('/person').tag('person').router(person),
  'service-request': oc.prefix('/service-request').tag('service-request').router(serviceRequest),
  user: oc.prefix('/user').tag('user').router(user),
  metrics: oc.prefix('/metrics').tag('metrics').router(metrics),
  room: oc.prefix('/room').tag('room').router(room),
  'waiting-list': oc.prefix('/waiting-list').tag('waiting-list').router(waitingList),
  emergency: oc.prefix('/emergency').tag('emergency').router(emergency),
  message: oc.prefix('/message').tag('message').router(message),
  plan: oc.prefix('/plan').tag('plan').router(plan),
  voucher: oc.prefix('/voucher').tag('voucher').router(voucher),
  club: oc.prefix('/club').tag('club').router(club),
  'service-order': oc.prefix('/service-order').tag('service-order').router(serviceOrder),
  document: oc.prefix('/document').tag('document').router(document),
  questionnaire: oc.prefix('/questionnaire').tag('questionnaire').router(questionnaire),
  credential: oc.prefix('/credential').tag('credential').router(credential),
};
