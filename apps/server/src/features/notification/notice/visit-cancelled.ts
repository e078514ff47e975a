import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { requireChangeable, termsOf } from '../../appointment/change.ts';
import { type AppointmentMoved, appointmentMoved, moverOf, noticeOf } from '../../appointment/events.ts';
import { type Mailed, readMailed } from '../../appointment/visit-store.ts';
import { visitNews } from '../../news/visit-news.ts';
import type { Contact } from '../../professional/store.ts';
import { defineNotice } from '../define-notice.ts';
import { doctorToTell } from '../mail/visit-doctor.ts';
import { visitLetter } from '../mail/visit-letter.ts';
import { visitShort } from '../phone/visit-short.ts';
import { changePush } from '../push/visit-push.ts';
import { patientSide } from '../recipient.ts';

type Cancellation = Mailed & { terms: Record<string, string>; doctor: Contact | undefined };

async function readCancellation(tx: CompanyTransaction, moved: AppointmentMoved): Promise<Cancellation | undefined> {
  const visit = noticeOf(moved) === 'cancelled' ? await readMailed(tx, moved.after.id) : undefined;
  if (!visit) return undefined;
  const { at, reason } = moved.by;
  const changer = moverOf(moved);
  const { refund } = termsOf(await requireChangeable(tx, visit.id), changer, at.getTime());
  const terms = {
    by: changer,
    refund,
    // The surrounding sentence has its own full stop.
    reason: (reason ?? '').replace(/\.+$/, ''),
    told: reason ? 'yes' : 'no',
    // A voucher, club or order paid for all of it: nothing to refund.
    paid: visit.price > visit.discount ? 'money' : visit.covered > 0 ? 'coverage' : 'voucher',
  };
  return { ...visit, terms, doctor: await doctorToTell(tx, moved) };
}

/** A visit is cancelled: told to both sides, with the refund, and the reason if there is one. */
export const visitCancelled = defineNotice({
  on: appointmentMoved,
  about: (moved, { tx }) => readCancellation(tx, moved),
  to: patientSide,
  topic: 'visit',
  push: (visit, context) => changePush(visit, 'cancelled', context),
  mail: (visit, to, context) =>
    visitLetter(visit, to, context, {
      kind: 'cancelled',
      path: visit.cancel_code ? `/cancel/${visit.cancel_code}` : '/',
      dedupeKey: `cancelled:${visit.id}`,
      values: visit.terms,
      withInvitation: true,
    }),
  short: (visit, to) => visitShort(visit, to, { kind: 'cancelled' }),
  also: [
    {
      to: ({ doctor }) => (doctor ? [doctor] : []),
      mail: (visit, to, context) =>
        visitLetter(visit, to, context, {
          kind: 'cancelled_doctor',
          path: `/appointment/detail/${visit.id}`,
          dedupeKey: `cancelled:${visit.id}:doctor`,
          values: visit.terms,
        }),
    },
  ],
  news: (moved, { now }) => {
    if (noticeOf(moved) !== 'cancelled') return [];
    const { after, by } = moved;
    const sides = [
      'patient' as const,
      ...(by.actor === 'D' ? [] : (['professional'] as const)),
      ...(moverOf(moved) === 'clinic' ? [] : (['clinic'] as const)),
    ];
    const dedupe_key = `cancelled:${after.id}:${now.toISOString()}`;
    return visitNews(after, sides, { kind: 'cancelled', at: now, dedupe_key });
  },
});
