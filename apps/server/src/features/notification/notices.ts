import type { Notice } from './define-notice.ts';
import { assistantCancelled, assistantLink } from './notice/assistant.ts';
import { documentsReady, fileReady } from './notice/document.ts';
import { lineCall } from './notice/line-call.ts';
import { mailOutage, mailOutageEnd } from './notice/mail-outage.ts';
import { clinicMessage } from './notice/message.ts';
import { ofAge } from './notice/of-age.ts';
import { offer } from './notice/offer.ts';
import { ownAddressReplaced, ownRecordAsked, ownRecordLinked } from './notice/own-record.ts';
import { cardFailed, paymentDone, paymentLate } from './notice/payment.ts';
import { questionnaireDone } from './notice/questionnaire.ts';
import { recordOpening } from './notice/record-opened.ts';
import { newRequest, requestOutcome } from './notice/service-request.ts';
import { totemHelp } from './notice/totem-help.ts';
import { visitBooked, visitToPay } from './notice/visit-booked.ts';
import { visitCancelled } from './notice/visit-cancelled.ts';
import { visitMoved } from './notice/visit-moved.ts';

/** Everything that people are told when something happens. Reminders and a visit's link are sent by calls. */
export const notices: readonly Notice[] = [
  visitBooked,
  visitToPay,
  visitMoved,
  visitCancelled,
  paymentLate,
  paymentDone,
  cardFailed,
  offer,
  documentsReady,
  fileReady,
  recordOpening,
  questionnaireDone,
  newRequest,
  requestOutcome,
  assistantLink,
  assistantCancelled,
  ofAge,
  ownRecordAsked,
  ownRecordLinked,
  ownAddressReplaced,
  clinicMessage,
  lineCall,
  totemHelp,
  mailOutage,
  mailOutageEnd,
];
