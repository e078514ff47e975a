import { oc } from '@orpc/contract';
import { appointment } from './appointment/appointment.ts';
import { club } from './club/club.ts';
import { company, companyContract } from './company/company.ts';
import { document } from './document/document.ts';
import { domainList } from './domain-list/domain-list.ts';
import { user } from './identity/user.ts';
import { message } from './message/message.ts';
import { metrics } from './metrics/metrics.ts';
import { financial } from './payment/payment.ts';
import { person } from './person/person.ts';
import { plan } from './plan/plan.ts';
import { professional } from './professional/professional.ts';
import { questionnaire } from './questionnaire/questionnaire.ts';
import { emergency } from './queue/queue.ts';
import { room } from './room/room.ts';
import { credential, serviceOrder } from './service-order/service-order.ts';
import { serviceRequest } from './service-request/service-request.ts';
import { voucher } from './voucher/voucher.ts';
import { waitingList } from './waiting-list/waiting-list.ts';

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
