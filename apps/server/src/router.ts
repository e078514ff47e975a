import { appointmentRoutes } from './features/appointment/routes.ts';
import { bookingRoutes, coverageRoutes, departureRoutes } from './features/booking/routes.ts';
import { calendarRoutes, visitCalendarRoutes } from './features/calendar/routes.ts';
import { benefitClubRoutes, clubCredentialRoutes, clubRoutes } from './features/club/routes.ts';
import { companyRoutes, contractRoutes } from './features/company/routes.ts';
import { settingRoutes } from './features/company/setting/routes.ts';
import { deviceCheckRoutes } from './features/device-check/routes.ts';
import { documentRoutes } from './features/document/routes.ts';
import { domainListRoutes } from './features/domain-list/routes.ts';
import { emergencyRoutes, screeningRoutes } from './features/emergency/routes.ts';
import { dataTokenRoutes } from './features/fhir/routes.ts';
import { receiptRoutes, statementRoutes } from './features/finance/routes.ts';
import { financeSettingsRoutes } from './features/finance-settings/routes.ts';
import { userRoutes } from './features/identity/routes.ts';
import { landingRoutes } from './features/landing/routes.ts';
import { messageRoutes } from './features/message/routes.ts';
import { metricsRoutes } from './features/metrics/routes.ts';
import { networkRoutes } from './features/network/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import {
  mailLocaleRoutes,
  mailPreviewRoutes,
  noticeRoutes,
  visitNoticeRoutes,
} from './features/notification/routes.ts';
import { financialRoutes } from './features/payment/routes.ts';
import { paymentAccountRoutes } from './features/payment-account/routes.ts';
import { personRoutes } from './features/person/routes.ts';
import { planRoutes } from './features/plan/routes.ts';
import { professionalRoutes } from './features/professional/routes.ts';
import { questionnaireRoutes } from './features/questionnaire/routes.ts';
import { recordRoutes, visitRecordRoutes } from './features/record/routes.ts';
import { personalCopyRoutes, visitEvidenceRoutes } from './features/record-export/routes.ts';
import { recordShareRoutes, sharedRecordRoutes } from './features/record-share/routes.ts';
import { roomRoutes, visitMessageRoutes } from './features/room/routes.ts';
import { orderCredentialRoutes, serviceOrderRoutes } from './features/service-order/routes.ts';
import { returnRequestRoutes, serviceRequestRoutes } from './features/service-request/routes.ts';
import { setupRoutes } from './features/setup/routes.ts';
import { surveyRoutes } from './features/survey/routes.ts';
import { textTemplateRoutes } from './features/text-template/routes.ts';
import { totemRoutes } from './features/totem/routes.ts';
import { personHomeRoutes, visitViewRoutes } from './features/visit-view/routes.ts';
import { voucherCheckRoutes, voucherRoutes } from './features/voucher/routes.ts';
import { waitingListRoutes } from './features/waiting-list/routes.ts';

/** Handlers of all calls, by the contract's areas. */
export const router = {
  appointment: {
    ...appointmentRoutes,
    ...bookingRoutes,
    ...visitCalendarRoutes,
    ...visitMessageRoutes,
    ...visitNoticeRoutes,
    ...visitRecordRoutes,
    ...visitEvidenceRoutes,
    ...visitViewRoutes,
    ...returnRequestRoutes,
    ...surveyRoutes,
  },
  financial: { ...financialRoutes, ...voucherCheckRoutes, ...receiptRoutes, ...benefitClubRoutes, ...coverageRoutes },
  company: {
    ...companyRoutes,
    ...setupRoutes,
    ...settingRoutes,
    ...landingRoutes,
    ...screeningRoutes,
    ...mailPreviewRoutes,
    ...financeSettingsRoutes,
    ...paymentAccountRoutes,
    ...statementRoutes,
    ...networkRoutes,
  },
  contract: contractRoutes,
  professional: { ...professionalRoutes, ...departureRoutes },
  domain: domainListRoutes,
  person: {
    ...personRoutes,
    ...personHomeRoutes,
    ...noticeRoutes,
    ...recordRoutes,
    ...recordShareRoutes,
    ...personalCopyRoutes,
  },
  user: { ...userRoutes, ...mailLocaleRoutes, ...newsRoutes, ...calendarRoutes, ...dataTokenRoutes },
  metrics: metricsRoutes,
  room: { ...roomRoutes, ...deviceCheckRoutes },
  'service-request': serviceRequestRoutes,
  'waiting-list': waitingListRoutes,
  emergency: { ...emergencyRoutes, ...totemRoutes },
  message: messageRoutes,
  plan: planRoutes,
  voucher: voucherRoutes,
  club: clubRoutes,
  'service-order': serviceOrderRoutes,
  document: { ...documentRoutes, ...sharedRecordRoutes, ...textTemplateRoutes },
  questionnaire: questionnaireRoutes,
  credential: { ...orderCredentialRoutes, ...clubCredentialRoutes },
};
