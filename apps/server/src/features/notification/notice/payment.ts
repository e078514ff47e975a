import { whenOf } from '../../../platform/mail/mail-time.ts';
import { phrase } from '../../../platform/phrases.ts';
import { readMailed } from '../../appointment/visit-store.ts';
import { moneyNews, visitNewsById } from '../../news/visit-news.ts';
import { cardNotCharged, paymentMoved } from '../../payment/events.ts';
import { defineNotice } from '../define-notice.ts';
import { visitLetter } from '../mail/visit-letter.ts';
import { visitShort } from '../phone/visit-short.ts';
import { patientSide } from '../recipient.ts';

/** A payment came after its time was given away: the choice, and its link. */
export const paymentLate = defineNotice({
  on: paymentMoved,
  about: async ({ event, appointmentId }, { tx }) => {
    const visit = event === 'settle_late' ? await readMailed(tx, appointmentId) : undefined;
    return visit?.payment_code ? visit : undefined;
  },
  to: patientSide,
  topic: 'payment',
  mail: (visit, to, context) =>
    visitLetter(visit, to, context, {
      kind: 'late',
      path: `/payment/${visit.payment_code}`,
      dedupeKey: `late:${visit.id}`,
    }),
  short: (visit, to) => visitShort(visit, to, { kind: 'payment' }),
  news: ({ event, appointmentId }, { tx, now }) =>
    event === 'settle_late'
      ? moneyNews(tx, appointmentId, ['patient', 'clinic'], {
          kind: 'payment_late',
          at: now,
          dedupe_key: `payment_late:${appointmentId}`,
        })
      : [],
});

/** Moves of a payment that are news; others are steps of what its payer is doing. */
const newsKinds: Readonly<Record<string, 'paid' | 'refunded'>> = { settle: 'paid', refund_done: 'refunded' };

/** A payment arrived, or was sent back: the bell alone. */
export const paymentDone = defineNotice({
  on: paymentMoved,
  news: ({ event, appointmentId }, { tx, now }) => {
    const kind = newsKinds[event];
    if (!kind) return [];
    return moneyNews(tx, appointmentId, ['patient'], { kind, at: now, dedupe_key: `${kind}:${appointmentId}` });
  },
});

/** A card was not charged, and the next step: it was refused, or the charge does not exist. */
export const cardFailed = defineNotice({
  on: cardNotCharged,
  about: async ({ appointmentId, charge, refusal }, { tx }) => {
    const visit = await readMailed(tx, appointmentId);
    return visit?.payment_code ? { ...visit, charge, refusal } : undefined;
  },
  to: patientSide,
  topic: 'payment',
  mail: (visit, to, context) =>
    visitLetter(visit, to, context, {
      kind: visit.refusal ? 'card_refused' : 'card_lost',
      path: `/payment/${visit.payment_code}`,
      dedupeKey: `card:${visit.charge}`,
      values: {
        reason: phrase(to.locale, `payment.refusal.${visit.refusal ?? 'other'}`),
        kept: visit.hold_until ? 'yes' : 'no',
        until: visit.hold_until ? whenOf(to.locale, visit.hold_until, visit.time_zone) : '',
      },
    }),
  short: (visit, to) => visitShort(visit, to, { kind: 'payment' }),
  news: ({ appointmentId, charge }, { tx, now }) =>
    visitNewsById(tx, appointmentId, ['patient'], { kind: 'card_refused', at: now, dedupe_key: `card:${charge}` }),
});
