import { whenOf } from '../../../platform/mail/mail-time.ts';
import { appointmentMoved, noticeOf } from '../../appointment/events.ts';
import { readMailed } from '../../appointment/visit-store.ts';
import { visitNews } from '../../news/visit-news.ts';
import { defineNotice } from '../define-notice.ts';
import { changeWays, visitLetter } from '../mail/visit-letter.ts';
import { visitShort } from '../phone/visit-short.ts';
import { changePush } from '../push/visit-push.ts';
import { patientSide } from '../recipient.ts';

/** A visit is booked: the room's link, the ways to change it, and a calendar invitation. */
export const visitBooked = defineNotice({
  on: appointmentMoved,
  about: async (moved, { tx }) => (noticeOf(moved) === 'booked' ? readMailed(tx, moved.after.id) : undefined),
  to: patientSide,
  topic: 'visit',
  push: (visit, context) => changePush(visit, 'booked', context),
  mail: (visit, to, context) =>
    visitLetter(visit, to, context, {
      kind: visit.payment_status === 'awaiting_local' ? 'booked_local' : 'booked',
      path: `/accessroom/${visit.room_code}`,
      dedupeKey: `booked:${visit.id}:${visit.starts_at.toISOString()}`,
      withInvitation: true,
      note: 'booked',
      more: changeWays(visit, to.locale, context),
    }),
  short: (visit, to) => visitShort(visit, to, { kind: 'booked', isUrgent: true }),
  news: (moved, { now }) => {
    if (noticeOf(moved) !== 'booked') return [];
    const { after, by } = moved;
    return visitNews(after, by.actor === 'D' ? ['patient'] : ['patient', 'professional'], {
      kind: 'booked',
      at: now,
      dedupe_key: `booked:${after.id}:${now.toISOString()}`,
    });
  },
});

/** The clinic booked a visit that is still to be paid: until when it is held. */
export const visitToPay = defineNotice({
  on: appointmentMoved,
  about: async (moved, { tx }) => {
    const visit = noticeOf(moved) === 'to_pay' ? await readMailed(tx, moved.after.id) : undefined;
    return visit?.hold_until ? { ...visit, hold_until: visit.hold_until } : undefined;
  },
  to: patientSide,
  topic: 'payment',
  mail: (visit, to, context) =>
    visitLetter(visit, to, context, {
      kind: 'to_pay',
      path: `/payment/${visit.payment_code}`,
      dedupeKey: `to_pay:${visit.id}`,
      values: { until: whenOf(to.locale, visit.hold_until, visit.time_zone) },
    }),
  short: (visit, to) =>
    visitShort(visit, to, {
      kind: 'to_pay',
      until: whenOf(to.locale, visit.hold_until, visit.time_zone),
      isUrgent: true,
    }),
  news: (moved, { now }) =>
    noticeOf(moved) === 'to_pay'
      ? visitNews(moved.after, ['patient'], {
          kind: 'to_pay',
          at: now,
          dedupe_key: `to_pay:${moved.after.id}:${now.toISOString()}`,
        })
      : [],
});
