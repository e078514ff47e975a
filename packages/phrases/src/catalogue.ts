import type { PhraseArea } from '@acolhe/contract/company/setup';
import type { Locale } from '@acolhe/domain/time/time';
import {
  appointment,
  appointmentActor,
  appointmentEvent,
  appointmentState,
  report,
  visitBrief,
} from './appointment/appointment.ts';
import { availability, holidayName } from './appointment/availability.ts';
import { booking, timeChoice } from './appointment/booking.ts';
import { attendance, change, changeRefusal, clinicRefundRule, refundRule } from './appointment/change.ts';
import { clinicBooking, personFinder } from './appointment/clinic-booking.ts';
import { home } from './appointment/home.ts';
import { list, participantRole } from './appointment/list.ts';
import { requestKindName, requestState, serviceRequest } from './appointment/service-request.ts';
import { stage } from './appointment/stage.ts';
import { satisfaction, survey } from './appointment/survey.ts';
import { visitLog } from './appointment/visit-log.ts';
import { dayPeriod, offer, offerState, waitingList, waitingState } from './appointment/waiting-list.ts';
import { benefit, club, coverage, paidBy } from './club/club.ts';
import { clubDesk } from './club/club-desk.ts';
import { orderDesk, serviceOrder } from './club/service-order.ts';
import { about } from './company/about.ts';
import { away } from './company/away.ts';
import { contracted } from './company/contracted.ts';
import { failingArea, failingJob } from './company/failing-job.ts';
import { clinicSetup, firstSetup, setupChecklist } from './company/first-setup.ts';
import { chosenTime, freeTimes, landing, landingTop } from './company/landing.ts';
import { landingEditor } from './company/landing-editor.ts';
import { makingLimit, messageLimit } from './company/limit.ts';
import { listExport, listFile } from './company/list-export.ts';
import { mail } from './company/mail.ts';
import { mailDelay, mailDelivery } from './company/mail-delivery.ts';
import { network, networkNotice } from './company/network.ts';
import { palette } from './company/palette.ts';
import {
  choiceSaved,
  confirmation,
  news,
  noticeChoice,
  phone,
  push,
  reminder,
  visitNotice,
} from './company/reminder.ts';
import { setting, settingLabel } from './company/setting.ts';
import { appManifest, screenName, shell } from './company/shell.ts';
import { statistic, statisticKind, statisticMeasure } from './company/statistic.ts';
import { term } from './company/term.ts';
import { documentList, documentName, documentPublic, documentReturn, signingPage } from './document/document.ts';
import { documentDesk } from './document/document-desk.ts';
import { lineDesk } from './emergency/line-desk.ts';
import { ownLine } from './emergency/own-line.ts';
import { queueGroup } from './emergency/queue-group.ts';
import { priorityName, screening } from './emergency/screening.ts';
import { display, follow, tag, totem, totemDesk } from './emergency/totem.ts';
import { fieldLabel } from './field-label.ts';
import { automaticMessage, message } from './message/message.ts';
import { messageTeam } from './message/team.ts';
import { account, finance, ledgerKind, moneySource } from './payment/finance.ts';
import { money, moneySourceName } from './payment/money.ts';
import { cardRefusal, payment, paymentBrief, paymentState } from './payment/payment.ts';
import { paymentAccount } from './payment/payment-account.ts';
import { plan, planBilled, planHistory, planPrice } from './payment/plan.ts';
import { receipt } from './payment/receipt.ts';
import { voucher } from './payment/voucher.ts';
import { device, ended, ownAccount, proof } from './person/account.ts';
import { accountMail } from './person/account-mail.ts';
import {
  clinicPerson,
  importFile,
  importKnown,
  peopleImport,
  personAnswer,
  personMerge,
  personValue,
} from './person/clinic-person.ts';
import { clinicProfessional } from './person/clinic-professional.ts';
import { dependent, dependentChoice } from './person/dependent.ts';
import { identity, invitation, mailedCode, password } from './person/identity.ts';
import { membership } from './person/membership.ts';
import { people } from './person/people.ts';
import { permissionPage } from './person/permission.ts';
import { profile } from './person/profile.ts';
import { staff } from './person/staff.ts';
import { unconfirmed, unconfirmedBadge } from './person/unconfirmed.ts';
import type { Phrases } from './phrase.ts';
import { browserProblem, fieldProblem, problem } from './problem.ts';
import { questionnaireAnswering, questionnaireMaking } from './questionnaire/questionnaire.ts';
import { file, fileUpload } from './record/file.ts';
import { history } from './record/history.ts';
import { recordWriting } from './record/item.ts';
import { personAge, record, recordItem, recordType } from './record/record.ts';
import { noteReading, recordNote } from './record/record-note.ts';
import { recordCopy, recordSharing, sharedRecord } from './record/sharing.ts';
import { recordSummary, vitalSignCourse } from './record/summary.ts';
import { textTemplate } from './record/text-template.ts';
import { vitalSign } from './record/vital-sign.ts';
import { chat } from './room/chat.ts';
import { deviceCheck, deviceHelp, deviceTest, deviceTrouble } from './room/device-check.ts';
import { room } from './room/room.ts';
import { roomDoor } from './room/room-door.ts';
import { roomPanel } from './room/room-panel.ts';
import { roomPath } from './room/room-path.ts';

/** Phrases for any screen: problems, names of fields and screens, the frame. */
const anywhere = { ...browserProblem, ...fieldProblem, ...fieldLabel, ...shell, ...screenName };

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
  ...offerState,
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
  ...paymentState,
  ...moneySourceName,
};

const member = {
  ...anywhere,
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
  ...dependent,
  ...dependentChoice,
  ...reminder,
  ...choiceSaved,
  ...visitNotice,
  // Visits
  ...home,
  ...appointment,
  ...visitBrief,
  ...appointmentState,
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
  ...waitingState,
  ...dayPeriod,
  ...serviceRequest,
  ...requestState,
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
  ...paymentState,
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
const line = {
  ...anywhere,
  ...ownLine,
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
  ...unconfirmed,
  ...unconfirmedBadge,
  ...ownAccount,
  ...ended,
  ...proof,
  ...appointment,
  ...appointmentState,
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
  ...paymentState,
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
  ...lineDesk,
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
  ...vitalSign,
  ...recordWriting,
  ...textTemplate,
  ...personAge,
  ...file,
  ...fileUpload,
  ...password,
  ...documentName,
  ...documentList,
  ...documentDesk,
  ...signingPage,
  ...documentPublic,
  ...recordType,
  ...recordSharing,
  ...sharedRecord,
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
  line,
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
  ...phrasesByArea.line,
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

/** The ICU messages of one language. */
export function messages(locale: Locale): Record<PhraseKey, string> {
  const index = locale === 'pt-BR' ? 0 : 1;
  return Object.fromEntries(Object.entries(catalogue).map(([key, phrase]) => [key, phrase[index]])) as Record<
    PhraseKey,
    string
  >;
}
