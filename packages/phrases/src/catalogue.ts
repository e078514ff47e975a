import type { Locale } from '@acolhe/domain/time/time';
import { appointment, appointmentActor, appointmentEvent, appointmentState } from './appointment/appointment.ts';
import { availability, holidayName } from './appointment/availability.ts';
import { booking } from './appointment/booking.ts';
import { attendance, change, changeRefusal, clinicRefundRule, refundRule } from './appointment/change.ts';
import { clinicBooking } from './appointment/clinic-booking.ts';
import { home } from './appointment/home.ts';
import { list } from './appointment/list.ts';
import { requestKindName, requestState, serviceRequest } from './appointment/service-request.ts';
import { stage } from './appointment/stage.ts';
import { survey } from './appointment/survey.ts';
import { visitLog } from './appointment/visit-log.ts';
import { dayPeriod, offerState, waitingList, waitingState } from './appointment/waiting-list.ts';
import { landing } from './company/landing.ts';
import { mail } from './company/mail.ts';
import { confirmation, push, reminder } from './company/reminder.ts';
import { screenName, shell } from './company/shell.ts';
import { term } from './company/term.ts';
import { fieldLabel } from './field-label.ts';
import { account, finance, ledgerKind, moneySource } from './payment/finance.ts';
import { money } from './payment/money.ts';
import { cardRefusal, payment, paymentState } from './payment/payment.ts';
import { paymentAccount } from './payment/payment-account.ts';
import { plan, planBilled, planPrice } from './payment/plan.ts';
import { voucher } from './payment/voucher.ts';
import { dependent } from './person/dependent.ts';
import { identity } from './person/identity.ts';
import { people } from './person/people.ts';
import { profile } from './person/profile.ts';
import { fieldProblem, problem } from './problem.ts';
import { file } from './record/file.ts';
import { history } from './record/history.ts';
import { record, recordType } from './record/record.ts';
import { recordNote } from './record/record-note.ts';
import { vitalSign } from './record/vital-sign.ts';
import { chat } from './room/chat.ts';
import { deviceCheck, deviceHelp } from './room/device-check.ts';
import { room } from './room/room.ts';
import { roomDoor } from './room/room-door.ts';
import { roomPanel } from './room/room-panel.ts';
import { roomPath } from './room/room-path.ts';

/** All phrases of the product, by key. One file per noun; this list is their only registry. */
export const catalogue = {
  ...problem,
  ...fieldProblem,
  ...fieldLabel,
  ...shell,
  ...screenName,
  ...identity,
  ...landing,
  ...term,
  ...mail,
  ...plan,
  ...planPrice,
  ...planBilled,
  ...visitLog,
  ...voucher,
  ...finance,
  ...ledgerKind,
  ...moneySource,
  ...account,
  ...paymentAccount,
  ...history,
  ...room,
  ...roomPath,
  ...roomPanel,
  ...vitalSign,
  ...roomDoor,
  ...deviceCheck,
  ...deviceHelp,
  ...stage,
  ...people,
  ...chat,
  ...recordNote,
  ...list,
  ...home,
  ...booking,
  ...dependent,
  ...file,
  ...clinicBooking,
  ...availability,
  ...holidayName,
  ...payment,
  ...money,
  ...paymentState,
  ...cardRefusal,
  ...appointment,
  ...appointmentState,
  ...appointmentEvent,
  ...appointmentActor,
  ...change,
  ...changeRefusal,
  ...refundRule,
  ...clinicRefundRule,
  ...attendance,
  ...profile,
  ...record,
  ...recordType,
  ...survey,
  ...push,
  ...reminder,
  ...confirmation,
  ...waitingList,
  ...waitingState,
  ...offerState,
  ...dayPeriod,
  ...serviceRequest,
  ...requestState,
  ...requestKindName,
};

export type PhraseKey = keyof typeof catalogue;

/** The ICU messages of one language. */
export function messages(locale: Locale): Record<PhraseKey, string> {
  const index = locale === 'pt-BR' ? 0 : 1;
  return Object.fromEntries(Object.entries(catalogue).map(([key, phrase]) => [key, phrase[index]])) as Record<
    PhraseKey,
    string
  >;
}
