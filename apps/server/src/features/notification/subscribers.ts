import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireChangeable, termsOf } from '../appointment/change.ts';
import { type AppointmentMoved, appointmentMoved, moverOf, noticeOf } from '../appointment/events.ts';
import { type Mailed, readMailed } from '../appointment/visit-store.ts';
import { documentsSigned } from '../document/events.ts';
import { sessionsEnded } from '../identity/events.ts';
import { messageSent } from '../message/events.ts';
import { cardNotCharged, paymentMoved } from '../payment/events.ts';
import { addressReplaced, dependenceEnded, recordAsked, recordLinked } from '../person/events.ts';
import { professionalContact } from '../professional/store.ts';
import { queueMoved } from '../queue/events.ts';
import { recordOpened } from '../record/events.ts';
import { assistantDismissed, assistantInvited } from '../room/events.ts';
import { requestAnswered } from '../service-request/events.ts';
import { timeOffered } from '../waiting-list/events.ts';
import { subscribeLive } from './live.ts';
import { mailAssistant, mailAssistantDismissed } from './mail/assistant-mail.ts';
import { mailChanged } from './mail/change-mail.ts';
import { mailSigned } from './mail/document-mail.ts';
import { mailOfAge } from './mail/of-age-mail.ts';
import { mailOffer } from './mail/offer-mail.ts';
import { mailAsked, mailLinked, mailReplaced } from './mail/own-record-mail.ts';
import { mailCard, mailLate } from './mail/payment-mail.ts';
import { mailOpened } from './mail/record-mail.ts';
import { mailAnswer } from './mail/request-mail.ts';
import { mailBooked, mailCancelled, mailMoved, mailToPay } from './mail/visit-mail.ts';
import { tellMessage } from './message-notice.ts';
import { forgetDevices } from './push/device.ts';
import { pushChange } from './push/push.ts';
import { pushQueue } from './push/queue-push.ts';

/** Mails, pushes and live messages by domain event. */
export function subscribe(platform: Platform): void {
  const { events } = platform;
  events.subscribe(appointmentMoved, (tx, moved) => tellVisit(platform, tx, moved));
  events.subscribe(paymentMoved, async (tx, { event, appointmentId }) => {
    if (event === 'settle_late') await mailLate(platform, tx, appointmentId);
  });
  events.subscribe(cardNotCharged, (tx, { appointmentId, ...about }) => mailCard(platform, tx, appointmentId, about));
  events.subscribe(timeOffered, (tx, { appointmentId }) => mailOffer(platform, tx, appointmentId));
  events.subscribe(documentsSigned, (tx, signed) => mailSigned(platform, tx, signed));
  events.subscribe(recordOpened, (tx, opened) => mailOpened(platform, tx, opened));
  events.subscribe(requestAnswered, (tx, { id }) => mailAnswer(platform, tx, id));
  events.subscribe(assistantInvited, (tx, invitation) => mailAssistant(platform, tx, invitation));
  events.subscribe(assistantDismissed, (tx, invitation) => mailAssistantDismissed(platform, tx, invitation));
  events.subscribe(dependenceEnded, (tx, ended) => mailOfAge(platform, tx, ended));
  events.subscribe(recordAsked, (tx, asked) => mailAsked(platform, tx, asked));
  events.subscribe(recordLinked, (tx, linked) => mailLinked(platform, tx, linked));
  events.subscribe(addressReplaced, (tx, replaced) => mailReplaced(platform, tx, replaced));
  events.subscribe(sessionsEnded, forgetDevices);
  events.subscribe(messageSent, (tx, sent) => tellMessage(platform, tx, sent));
  events.subscribe(queueMoved, (tx, moved) => pushQueue(platform, tx, moved));
  subscribeLive(platform);
}

/** Notifies the people concerned by a visit's move. */
async function tellVisit(platform: Platform, tx: CompanyTransaction, moved: AppointmentMoved): Promise<void> {
  const { event, after } = moved;
  const tell = noticeOf(moved);
  const row = tell && (await readMailed(tx, after.id));
  if (!row) return;
  if (tell === 'to_pay') return mailToPay(platform, tx, row);
  if (tell === 'booked') {
    await pushChange(platform, tx, row, 'booked');
    return mailBooked(platform, tx, row);
  }
  await pushChange(platform, tx, row, event === 'cancel' ? 'cancelled' : 'moved');
  await (tell === 'cancelled' ? tellCancelled : tellMoved)(platform, tx, row, moved);
}

/** A doctor gets no mail about their own change. */
const doctorOf = async (tx: CompanyTransaction, { by, after }: AppointmentMoved) =>
  by.actor === 'D' || !after.professional_id ? undefined : professionalContact(tx, after.professional_id);

async function tellMoved(platform: Platform, tx: CompanyTransaction, row: Mailed, moved: AppointmentMoved) {
  const { before, after } = moved;
  if (!before) return;
  const change = { from: before.starts_at, doctor: await doctorOf(tx, moved) };
  const isGiven = before.professional_id !== after.professional_id;
  const minutes = (visit: { starts_at: Date; ends_at: Date }) => visit.ends_at.getTime() - visit.starts_at.getTime();
  if (!isGiven && minutes(before) === minutes(after)) {
    const movedLate = Boolean((await requireChangeable(tx, row.id)).moved_late);
    return mailMoved(platform, tx, row, { ...change, movedLate });
  }
  return mailChanged(platform, tx, row, {
    ...change,
    before: isGiven && before.professional_id ? await professionalContact(tx, before.professional_id) : undefined,
  });
}

async function tellCancelled(platform: Platform, tx: CompanyTransaction, row: Mailed, moved: AppointmentMoved) {
  const { at, reason } = moved.by;
  const changer = moverOf(moved);
  const { refund } = termsOf(await requireChangeable(tx, row.id), changer, at.getTime());
  const doctor = await doctorOf(tx, moved);
  return mailCancelled(platform, tx, row, { changer, refund, reason: reason ?? '', doctor });
}
