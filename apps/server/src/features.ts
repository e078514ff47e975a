import { accessLogFeature } from './features/access-log/feature.ts';
import { appointmentFeature } from './features/appointment/feature.ts';
import { appointmentViewFeature } from './features/appointment-view/feature.ts';
import { bookingFeature } from './features/booking/feature.ts';
import { calendarFeature } from './features/calendar/feature.ts';
import { clubFeature } from './features/club/feature.ts';
import { companyFeature } from './features/company/feature.ts';
import { coverageFeature } from './features/coverage/feature.ts';
import { deviceCheckFeature } from './features/device-check/feature.ts';
import { documentFeature } from './features/document/feature.ts';
import { domainListFeature } from './features/domain-list/feature.ts';
import { fhirFeature } from './features/fhir/feature.ts';
import { fileCheckFeature } from './features/file-check/feature.ts';
import { financeFeature } from './features/finance/feature.ts';
import { financeSettingsFeature } from './features/finance-settings/feature.ts';
import { identityFeature } from './features/identity/feature.ts';
import { landingFeature } from './features/landing/feature.ts';
import { messageFeature } from './features/message/feature.ts';
import { metricsFeature } from './features/metrics/feature.ts';
import { networkFeature } from './features/network/feature.ts';
import { newsFeature } from './features/news/feature.ts';
import { notificationFeature } from './features/notification/feature.ts';
import { paymentFeature } from './features/payment/feature.ts';
import { paymentAccountFeature } from './features/payment-account/feature.ts';
import { personFeature } from './features/person/feature.ts';
import { planFeature } from './features/plan/feature.ts';
import { professionalFeature } from './features/professional/feature.ts';
import { questionnaireFeature } from './features/questionnaire/feature.ts';
import { queueFeature } from './features/queue/feature.ts';
import { recordFeature } from './features/record/feature.ts';
import { recordExportFeature } from './features/record-export/feature.ts';
import { recordShareFeature } from './features/record-share/feature.ts';
import { reminderFeature } from './features/reminder/feature.ts';
import { roomFeature } from './features/room/feature.ts';
import { serviceOrderFeature } from './features/service-order/feature.ts';
import { serviceRequestFeature } from './features/service-request/feature.ts';
import { setupFeature } from './features/setup/feature.ts';
import { surveyFeature } from './features/survey/feature.ts';
import { textTemplateFeature } from './features/text-template/feature.ts';
import { totemFeature } from './features/totem/feature.ts';
import { voucherFeature } from './features/voucher/feature.ts';
import { waitingListFeature } from './features/waiting-list/feature.ts';

/** All features, in the order of their floors (`tools/boundaries/floors.ts`): so they subscribe, and so they are mounted. */
export const features = [
  domainListFeature,
  accessLogFeature,
  companyFeature,
  personFeature,
  identityFeature,
  professionalFeature,
  planFeature,
  financeSettingsFeature,
  voucherFeature,
  coverageFeature,
  clubFeature,
  serviceOrderFeature,
  appointmentFeature,
  paymentAccountFeature,
  paymentFeature,
  bookingFeature,
  recordFeature,
  documentFeature,
  textTemplateFeature,
  questionnaireFeature,
  roomFeature,
  deviceCheckFeature,
  surveyFeature,
  waitingListFeature,
  serviceRequestFeature,
  queueFeature,
  calendarFeature,
  messageFeature,
  fhirFeature,
  recordShareFeature,
  recordExportFeature,
  totemFeature,
  newsFeature,
  notificationFeature,
  reminderFeature,
  financeFeature,
  appointmentViewFeature,
  landingFeature,
  metricsFeature,
  setupFeature,
  networkFeature,
  fileCheckFeature,
] as const;
