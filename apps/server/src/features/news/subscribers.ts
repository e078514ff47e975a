import type { NewsKind } from '@acolhe/domain/news/news';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/live.ts';
import { mailDelayed, mailFlows } from '../../platform/mail/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AppointmentMoved, appointmentMoved, fileAdded, moverOf, noticeOf } from '../appointment/events.ts';
import { documentsSigned } from '../document/events.ts';
import { messageSent } from '../message/events.ts';
import { readMailed } from '../message/mailed-store.ts';
import { cardNotCharged, paymentMoved } from '../payment/events.ts';
import { questionnaireAnswered } from '../questionnaire/events.ts';
import { recordOpened } from '../record/events.ts';
import { requestAnswered, requestAsked } from '../service-request/events.ts';
import { readAnswered } from '../service-request/store.ts';
import { totemHelpAsked } from '../totem/events.ts';
import { timeOffered } from '../waiting-list/events.ts';
import { insertNews, type NewNews, readResponsible, readVisit, removeNews, updatePlace } from './store.ts';

/** Kinds of a payment's moves that are news; others are steps of what its payer is doing. */
const paymentKinds: Readonly<Record<string, NewsKind>> = {
  settle: 'paid',
  settle_late: 'payment_late',
  refund_done: 'refunded',
};

const moneyKinds: readonly NewsKind[] = Object.values(paymentKinds);

/** News for both sides, from the same events as mails and pushes, in the same transaction. */
export function subscribe(platform: Platform): void {
  const { events, clock } = platform;
  const write = async (tx: CompanyTransaction, news: NewNews) => {
    await insertNews(tx, news);
    tx.afterCommit(`announce-news:${news.patient_id ?? news.place}`, () => tell(platform, tx, news));
  };
  const now = () => new Date(clock.now());
  events.subscribe(totemHelpAsked, (tx, { totemId, name }) => {
    // Pressed again within a minute, it is one request.
    const minute = now().toISOString().slice(0, 16);
    const key = { at: now(), dedupe_key: `help:${totemId}:${minute}` };
    return write(tx, { side: 'clinic', kind: 'help', patient_id: null, place: name, ...key });
  });
  // Told once an outage, with a count that follows it, and taken back when it is over.
  events.subscribe(mailDelayed, async (tx, { since, waiting }) => {
    const dedupe_key = `mail:${since.toISOString()}`;
    await removeNews(tx, 'mail_late', dedupe_key);
    const late = { side: 'manager', kind: 'mail_late', patient_id: null, place: String(waiting) } as const;
    const isNew = await insertNews(tx, { ...late, at: now(), dedupe_key });
    if (isNew) tx.afterCommit('announce-mail-news', () => tell(platform, tx, { ...late, at: now(), dedupe_key }));
    else await updatePlace(tx, dedupe_key, late.place);
  });
  events.subscribe(mailFlows, async (tx) => {
    const over = { side: 'manager', kind: 'mail_late', patient_id: null, at: now(), dedupe_key: '' } as const;
    if (await removeNews(tx, 'mail_late')) tx.afterCommit('announce-mail-news', () => tell(platform, tx, over));
  });
  events.subscribe(appointmentMoved, async (tx, moved) => {
    for (const news of visitNews(moved, now())) await write(tx, news);
  });
  const ofVisit = async (tx: CompanyTransaction, id: string, kind: NewsKind, key: string, sides: Side[]) => {
    const visit = await readVisit(tx, id);
    // A voucher or a cover paid all of it: no money moved.
    if (!visit || (moneyKinds.includes(kind) && !visit.has_price)) return;
    for (const side of sides) {
      const news = newsOf(visit, side, { kind, at: now(), dedupe_key: key });
      if (news) await write(tx, news);
    }
  };
  events.subscribe(paymentMoved, async (tx, { event, appointmentId }) => {
    const kind = paymentKinds[event];
    const sides: Side[] = kind === 'payment_late' ? ['patient', 'clinic'] : ['patient'];
    if (kind) await ofVisit(tx, appointmentId, kind, `${kind}:${appointmentId}`, sides);
  });
  events.subscribe(cardNotCharged, (tx, { appointmentId, charge }) =>
    ofVisit(tx, appointmentId, 'card_refused', `card:${charge}`, ['patient']),
  );
  events.subscribe(timeOffered, (tx, { appointmentId }) =>
    ofVisit(tx, appointmentId, 'offer', `offer:${appointmentId}`, ['patient']),
  );
  events.subscribe(fileAdded, (tx, { visit, fileId, side }) =>
    ofVisit(tx, visit.id, 'document', `document:${fileId}`, [side === 'patient' ? 'professional' : 'patient']),
  );
  events.subscribe(documentsSigned, (tx, { appointmentId, signingId }) =>
    ofVisit(tx, appointmentId, 'signed', `signed:${signingId}`, ['patient']),
  );
  events.subscribe(recordOpened, async (tx, { patientId, openingId }) => {
    for (const side of ['patient', 'manager'] as const)
      await write(tx, { side, kind: 'opened', patient_id: patientId, at: now(), dedupe_key: `opened:${openingId}` });
  });
  events.subscribe(questionnaireAnswered, (tx, { appointmentId, responseId, isAlarm }) =>
    ofVisit(tx, appointmentId, isAlarm ? 'alarm' : 'answered', `answered:${responseId}`, ['professional']),
  );
  events.subscribe(requestAsked, (tx, { id, patientId, appointmentId }) =>
    write(tx, {
      side: 'clinic',
      kind: 'request',
      patient_id: patientId,
      appointment_id: appointmentId,
      request_id: id,
      at: now(),
      dedupe_key: `request:${id}`,
    }),
  );
  events.subscribe(requestAnswered, async (tx, { id }) => {
    const row = await readAnswered(tx, id);
    if (!row) return;
    await write(tx, {
      side: 'patient',
      kind: 'answer',
      patient_id: row.patient_id,
      appointment_id: row.booked_id ?? row.appointment_id,
      request_id: id,
      starts_at: row.starts_at,
      at: now(),
      dedupe_key: `answer:${id}`,
    });
  });
  events.subscribe(messageSent, async (tx, { threadId, side, isAutomatic }) => {
    // One until their side has read the thread, as its mail. The clinic's messages have a count of their own.
    const row = side === 'clinic' && !isAutomatic ? await readMailed(tx, threadId) : undefined;
    if (!row) return;
    await write(tx, {
      side: 'patient',
      kind: 'message',
      patient_id: row.patient_id,
      thread_id: threadId,
      at: now(),
      dedupe_key: `message:${threadId}:${row.seen_seq}`,
    });
  });
}

type Side = NewNews['side'];
type Visit = { id: string; patient_id: string; professional_id: string | null; starts_at: Date };

function newsOf(visit: Visit, side: Side, what: Pick<NewNews, 'kind' | 'at' | 'dedupe_key'>): NewNews | undefined {
  const about = { ...what, patient_id: visit.patient_id, appointment_id: visit.id, starts_at: visit.starts_at };
  if (side !== 'professional') return { ...about, side };
  return visit.professional_id ? { ...about, side, professional_id: visit.professional_id } : undefined;
}

/** News of a visit's move: for all people concerned except its author. */
function visitNews(moved: AppointmentMoved, at: Date): NewNews[] {
  const { before, after, by } = moved;
  const kind = noticeOf(moved);
  if (!kind) return [];
  const dedupe_key = `${kind}:${after.id}:${at.toISOString()}`;
  const sides: Side[] = [
    'patient',
    ...(by.actor === 'D' || kind === 'to_pay' ? [] : (['professional'] as const)),
    ...(moverOf(moved) === 'clinic' || kind === 'booked' || kind === 'to_pay' ? [] : (['clinic'] as const)),
  ];
  const news = sides.flatMap((side) => newsOf(after, side, { kind, at, dedupe_key }) ?? []);
  // The former professional has one visit less.
  const former = before?.professional_id;
  if (!former || former === after.professional_id || kind !== 'moved') return news;
  const lost = newsOf({ ...before }, 'professional', { kind: 'cancelled', at, dedupe_key: `${dedupe_key}:before` });
  return lost ? [...news, lost] : news;
}

/** Renews the bells of whom it concerns; the message says nothing. */
async function tell(platform: Platform, tx: CompanyTransaction, news: NewNews): Promise<void> {
  const { scope } = tx;
  const { patient_id: patientId } = news;
  const responsibleIds = patientId
    ? await platform.database.readInCompany(scope, (own) => readResponsible(own, patientId))
    : [];
  await announce(
    { platform, scope },
    {
      message: { type: 'news' },
      appointmentId: null,
      patientId,
      responsibleIds,
      professionalId: news.side === 'professional' ? news.professional_id : null,
      readers: { userIds: [], reception: true },
    },
  );
}
