import type { Locale } from '@acolhe/domain/time';
import { appointment, appointmentActor, appointmentEvent, appointmentState } from './appointment.ts';
import { availability, holidayName } from './availability.ts';
import { booking } from './booking.ts';
import { attendance, change, changeRefusal, clinicRefundRule, refundRule } from './change.ts';
import { chat } from './chat.ts';
import { clinicBooking } from './clinic-booking.ts';
import { dependent } from './dependent.ts';
import { deviceCheck, deviceHelp } from './device-check.ts';
import { fieldLabel } from './field-label.ts';
import { file } from './file.ts';
import { account, finance, ledgerKind, moneySource } from './finance.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { landing } from './landing.ts';
import { list } from './list.ts';
import { mail } from './mail.ts';
import { money } from './money.ts';
import { cardRefusal, payment, paymentState } from './payment.ts';
import { people } from './people.ts';
import { plan, planBilled, planPrice } from './plan.ts';
import { fieldProblem, problem } from './problem.ts';
import { profile } from './profile.ts';
import { record, recordType } from './record.ts';
import { recordNote } from './record-note.ts';
import { confirmation, push, reminder } from './reminder.ts';
import { room } from './room.ts';
import { roomDoor } from './room-door.ts';
import { roomPanel } from './room-panel.ts';
import { roomPath } from './room-path.ts';
import { requestKindName, requestState, serviceRequest } from './service-request.ts';
import { screenName, shell } from './shell.ts';
import { stage } from './stage.ts';
import { survey } from './survey.ts';
import { term } from './term.ts';
import { visitLog } from './visit-log.ts';
import { vitalSign } from './vital-sign.ts';
import { voucher } from './voucher.ts';
import { dayPeriod, offerState, waitingList, waitingState } from './waiting-list.ts';

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
