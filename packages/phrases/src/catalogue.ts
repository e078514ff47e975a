import type { PhraseArea } from '@acolhe/contract/landing/setup-document';
import type { Locale } from '@acolhe/domain/time/time';
import { about } from './about/about.ts';
import {
  appointment,
  appointmentActor,
  appointmentEvent,
  appointmentStatus,
  report,
  visitBrief,
} from './appointment/appointment.ts';
import { file, fileUpload } from './appointment/file.ts';
import { list, participantRole } from './appointment/list.ts';
import { stage } from './appointment/stage.ts';
import { visitLog } from './appointment/visit-log.ts';
import { booking, timeChoice } from './booking/booking.ts';
import { attendance, change, changeRefusal, clinicRefundRule, refundRule } from './booking/change.ts';
import { clinicBooking, personFinder } from './booking/clinic-booking.ts';
import { benefit, club, coverage, paidBy } from './club/club.ts';
import { clubDesk } from './club/club-desk.ts';
import { contracted } from './company/contracted.ts';
import { failingArea, failingJob } from './company/failing-job.ts';
import { makingLimit, messageLimit } from './company/limit.ts';
import { mailDelay, mailDelivery } from './company/mail-delivery.ts';
import { setting, settingLabel } from './company/setting.ts';
import { term } from './company/term.ts';
import { deviceCheck, deviceHelp, deviceTest, deviceTrouble } from './device-check/device-check.ts';
import { documentList, documentName, documentPublic, documentReturn, signingPage } from './document/document.ts';
import { documentDesk } from './document/document-desk.ts';
import { interaction } from './document/interaction.ts';
import { duplicateClass, patientCaution } from './document/patient-caution.ts';
import { prescriptionUse } from './document/prescription-use.ts';
import { prescriptionWarning } from './document/prescription-warning.ts';
import { fieldLabel } from './field-label.ts';
import { account, finance, ledgerKind, moneySource } from './finance/finance.ts';
import { receipt } from './finance/receipt.ts';
import { home } from './home/home.ts';
import { device, ended, ownAccount, proof } from './identity/account.ts';
import { accountMail } from './identity/account-mail.ts';
import { identity, invitation, mailedCode, password } from './identity/identity.ts';
import { membership } from './identity/membership.ts';
import { permissionPage } from './identity/permission.ts';
import { staff } from './identity/staff.ts';
import { chosenTime, freeTimes, landing, landingTop } from './landing/landing.ts';
import { landingEditor } from './landing/landing-editor.ts';
import { automaticMessage, message } from './message/message.ts';
import { messageTeam } from './message/team.ts';
import { statistic, statisticKind, statisticMeasure } from './metrics/statistic.ts';
import { network, networkNotice } from './network/network.ts';
import { mail } from './notification/mail.ts';
import { choiceSaved, confirmation, news, noticeChoice, push, reminder, visitNotice } from './notification/notice.ts';
import { phone, phoneSubject } from './notification/phone.ts';
import { palette } from './palette/palette.ts';
import { money, moneySourceName } from './payment/money.ts';
import { cardRefusal, payment, paymentBrief, paymentStatus } from './payment/payment.ts';
import { paymentAccount } from './payment-account/payment-account.ts';
import {
  clinicPerson,
  importFile,
  importKnown,
  peopleImport,
  personAnswer,
  personMerge,
  personValue,
} from './person/clinic-person.ts';
import { dependent, dependentChoice } from './person/dependent.ts';
import { people } from './person/people.ts';
import { addressEntry, profile } from './person/profile.ts';
import { unconfirmed, unconfirmedBadge } from './person/unconfirmed.ts';
import type { Phrases } from './phrase.ts';
import { plan, planBilled, planHistory, planPrice } from './plan/plan.ts';
import { browserField, browserProblem, fieldProblem, problem } from './problem.ts';
import { availability, holidayName } from './professional/availability.ts';
import { clinicProfessional } from './professional/clinic-professional.ts';
import { questionnaireAnswering, questionnaireMaking } from './questionnaire/questionnaire.ts';
import { queueDesk } from './queue/desk.ts';
import { ownEntry } from './queue/own-entry.ts';
import { queueGroup } from './queue/queue-group.ts';
import { priorityName, screening } from './queue/screening.ts';
import { history } from './record/history.ts';
import { recordWriting } from './record/item.ts';
import { personAge, record, recordItem, recordType } from './record/record.ts';
import { recordLabel } from './record/record-label.ts';
import { noteReading, recordNote } from './record/record-note.ts';
import { recordSummary, vitalSignCourse } from './record/summary.ts';
import { vaccineCard, vaccineDose, vaccineName, vaccineSource, vaccineState } from './record/vaccine.ts';
import { vitalSign } from './record/vital-sign.ts';
import { appConsent, appDesk, ownApp } from './record-share/app.ts';
import { recordCopy, recordPart, recordSharing, sharedRecord } from './record-share/sharing.ts';
import { chat } from './room/chat.ts';
import { room } from './room/room.ts';
import { roomDoor } from './room/room-door.ts';
import { roomPanel } from './room/room-panel.ts';
import { roomPath } from './room/room-path.ts';
import { orderDesk, serviceOrder } from './service-order/service-order.ts';
import { requestKindName, requestStatus, serviceRequest } from './service-request/service-request.ts';
import { clinicSetup, firstSetup, setupChecklist } from './setup/first-setup.ts';
import { away } from './shell/away.ts';
import { listExport, listFile } from './shell/list-export.ts';
import { appManifest, screenName, shell, shellChoice } from './shell/shell.ts';
import { satisfaction, survey } from './survey/survey.ts';
import { textTemplate } from './text-template/text-template.ts';
import { display, follow, tag, totem, totemDesk } from './totem/totem.ts';
import { voucher } from './voucher/voucher.ts';
import { dayPeriod, offer, offerStatus, waitingList, waitingStatus } from './waiting-list/waiting-list.ts';

/** Phrases for any screen: problems, names of fields and screens, the frame. */
const anywhere = { ...browserProblem, ...browserField, ...fieldLabel, ...recordLabel, ...shell, ...screenName };

const visitor = {
  ...anywhere,
  ...landing,
  ...landingTop,
  ...freeTimes,
  ...chosenTime,
  ...identity,
  ...invitation,
  ...mailedCode,
  ...password,
};

const link = {
  ...anywhere,
  ...visitBrief,
  ...confirmation,
  ...change,
  ...changeRefusal,
  ...refundRule,
  ...clinicRefundRule,
  ...payment,
  ...paidBy,
  ...paymentBrief,
  ...cardRefusal,
  ...freeTimes,
  ...timeChoice,
  ...dayPeriod,
  ...offer,
  ...offerStatus,
  ...survey,
};

const roomArea = {
  ...anywhere,
  ...room,
  ...roomDoor,
  ...roomPath,
  ...roomPanel,
  ...stage,
  ...people,
  ...participantRole,
  ...chat,
  ...deviceCheck,
  ...deviceHelp,
  ...deviceTest,
  ...deviceTrouble,
  ...recordNote,
  ...noteReading,
  ...recordItem,
  ...recordType,
  ...vitalSign,
  ...file,
  ...fileUpload,
  ...paymentStatus,
  ...moneySourceName,
};

const member = {
  ...anywhere,
  ...shellChoice,
  // Person
  ...mailedCode,
  ...setupChecklist,
  ...networkNotice,
  ...planHistory,
  ...unconfirmed,
  ...unconfirmedBadge,
  ...listExport,
  ...personValue,
  ...profile,
  ...addressEntry,
  ...dependent,
  ...dependentChoice,
  ...reminder,
  ...choiceSaved,
  ...visitNotice,
  // Visits
  ...home,
  ...appointment,
  ...visitBrief,
  ...appointmentStatus,
  ...appointmentEvent,
  ...appointmentActor,
  ...visitLog,
  ...list,
  ...participantRole,
  ...attendance,
  ...change,
  ...changeRefusal,
  ...refundRule,
  ...clinicRefundRule,
  ...booking,
  ...coverage,
  ...timeChoice,
  ...clinicBooking,
  ...personFinder,
  ...freeTimes,
  ...availability,
  ...holidayName,
  ...waitingList,
  ...waitingStatus,
  ...dayPeriod,
  ...serviceRequest,
  ...requestStatus,
  ...requestKindName,
  ...survey,
  ...satisfaction,
  ...chat,
  ...deviceCheck,
  ...deviceTrouble,
  // Records
  ...personAge,
  ...record,
  ...recordItem,
  ...recordType,
  ...recordNote,
  ...noteReading,
  ...vitalSign,
  ...file,
  ...fileUpload,
  // Money
  ...paymentBrief,
  ...paymentStatus,
  ...money,
  ...moneySourceName,
};

/** The own account: what opens it, its clinics, the terms. */
const accountArea = {
  ...anywhere,
  ...password,
  ...mailedCode,
  ...mailDelay,
  ...ownAccount,
  ...ownApp,
  ...recordPart,
  ...ended,
  ...proof,
  ...membership,
  ...reminder,
  ...choiceSaved,
  ...dependentChoice,
  ...chosenTime,
  ...personValue,
  // A clinic's rules of security, with who changed them.
  ...planHistory,
  ...list,
  ...participantRole,
};

/** The patient's way through the line; the rest of their screens is at its limit. */
const queue = {
  ...anywhere,
  ...ownEntry,
  ...screening,
  ...priorityName,
  ...personAge,
  ...survey,
  ...deviceCheck,
  ...deviceHelp,
  ...deviceTest,
  ...deviceTrouble,
};

/** Public pages that every clinic has. */
const aboutArea = {
  ...anywhere,
  ...about,
  ...landingTop,
};

/** Benefit clubs and service orders, for visitors and patients. */
const clubArea = {
  ...anywhere,
  ...benefit,
  ...club,
  ...serviceOrder,
};

/** Messages, for patients and for those who answer. */
const messageArea = {
  ...anywhere,
  ...message,
  ...messageLimit,
  ...personFinder,
  ...unconfirmedBadge,
  ...fileUpload,
};

/** Screens of a clinic's staff, which no patient opens. */
const clinic = {
  ...anywhere,
  ...shellChoice,
  ...password,
  ...firstSetup,
  ...clinicSetup,
  ...setupChecklist,
  ...staff,
  ...permissionPage,
  ...palette,
  ...listExport,
  ...clinicPerson,
  ...personMerge,
  ...peopleImport,
  ...importKnown,
  ...clinicProfessional,
  ...profile,
  ...addressEntry,
  ...unconfirmed,
  ...unconfirmedBadge,
  ...ownAccount,
  ...ended,
  ...proof,
  ...appointment,
  ...appointmentStatus,
  ...clinicBooking,
  ...personFinder,
  ...home,
  ...survey,
  ...satisfaction,
  ...setting,
  ...settingLabel,
  ...mailDelivery,
  ...landingEditor,
  ...landingTop,
  ...plan,
  ...planHistory,
  ...planPrice,
  ...planBilled,
  ...voucher,
  ...statistic,
  ...statisticKind,
  ...statisticMeasure,
  ...benefit,
  ...clubDesk,
  ...orderDesk,
  ...finance,
  ...ledgerKind,
  ...money,
  ...moneySource,
  ...moneySourceName,
  ...account,
  ...paymentAccount,
  ...paymentStatus,
  ...availability,
  ...holidayName,
  ...personValue,
  ...list,
  ...participantRole,
  ...network,
  ...makingLimit,
  ...contracted,
  ...networkNotice,
  ...failingJob,
  ...failingArea,
  ...messageTeam,
  ...appDesk,
  ...recordPart,
  ...queueDesk,
  ...queueGroup,
  ...totemDesk,
  ...screening,
  ...priorityName,
};

/**
 * Phrases that a browser gets with the screens of each area, in one file (`docs/decisions/0039`). A test holds each
 * screen's code against its area.
 */
/** Documents that doctors write and sign, and their public page. */
const documentArea = {
  ...anywhere,
  ...proof,
  ...recordSummary,
  ...vitalSignCourse,
  ...vaccineName,
  ...vaccineDose,
  ...vaccineSource,
  ...vaccineState,
  ...vaccineCard,
  ...vitalSign,
  ...recordWriting,
  ...textTemplate,
  ...personAge,
  ...addressEntry,
  ...file,
  ...fileUpload,
  ...password,
  ...documentName,
  ...documentList,
  ...documentDesk,
  ...prescriptionUse,
  ...prescriptionWarning,
  ...interaction,
  ...duplicateClass,
  ...patientCaution,
  ...signingPage,
  ...documentPublic,
  ...recordType,
  ...recordPart,
  ...recordSharing,
  ...sharedRecord,
  ...appConsent,
};

/** Questionnaires: making them, answering, and what came of it. */
const questionnaireArea = { ...anywhere, ...questionnaireAnswering, ...questionnaireMaking };

/** The lobby: totem, display, and the page of a tag. */
const totemArea = { ...anywhere, ...totem, ...display, ...follow };

const newsArea = { ...anywhere, ...news, ...noticeChoice, ...choiceSaved, ...mailDelay };

export const phrasesByArea = {
  visitor,
  link,
  room: roomArea,
  member,
  account: accountArea,
  queue,
  about: aboutArea,
  club: clubArea,
  message: messageArea,
  news: newsArea,
  document: documentArea,
  questionnaire: questionnaireArea,
  totem: totemArea,
  clinic,
} satisfies Record<PhraseArea, Phrases>;

/** Written by the server alone: mails, notifications, documents, titles in lists. No browser gets them. */
const server = {
  ...problem,
  ...fieldProblem,
  ...away,
  ...listFile,
  ...personAnswer,
  ...device,
  ...importFile,
  ...appManifest,
  ...automaticMessage,
  ...mail,
  ...accountMail,
  ...push,
  ...phone,
  ...phoneSubject,
  ...term,
  ...report,
  ...receipt,
  ...history,
  ...documentReturn,
  ...recordCopy,
  ...tag,
};

/** All phrases of the product, by key. One file per noun; this file is their only registry. */
export const catalogue = {
  ...phrasesByArea.visitor,
  ...phrasesByArea.link,
  ...phrasesByArea.room,
  ...phrasesByArea.member,
  ...phrasesByArea.account,
  ...phrasesByArea.queue,
  ...phrasesByArea.club,
  ...phrasesByArea.about,
  ...phrasesByArea.message,
  ...phrasesByArea.news,
  ...phrasesByArea.document,
  ...phrasesByArea.questionnaire,
  ...phrasesByArea.totem,
  ...phrasesByArea.clinic,
  ...server,
};

export type PhraseKey = keyof typeof catalogue;
/** Phrases that a screen can show. */
export type ScreenPhraseKey = { [Area in PhraseArea]: keyof (typeof phrasesByArea)[Area] }[PhraseArea];

export const isPhraseKey = (key: string): key is PhraseKey => Object.hasOwn(catalogue, key);

/** The ICU message of a phrase in one language. */
export const messageOf = (locale: Locale, key: PhraseKey): string => catalogue[key][locale === 'pt-BR' ? 0 : 1];

/** The ICU messages of a language by key; of one area if it is given. */
export function messagesOf(locale: Locale, area?: PhraseArea): [key: PhraseKey, message: string][] {
  const keys = Object.keys(area ? phrasesByArea[area] : catalogue) as PhraseKey[];
  return keys.map((key) => [key, messageOf(locale, key)]);
}
