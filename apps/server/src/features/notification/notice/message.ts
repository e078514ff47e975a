import { DAY } from '@acolhe/domain/time/duration';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { phrase } from '../../../platform/phrases.ts';
import { messageSent } from '../../message/events.ts';
import { readMailed } from '../../message/mailed-store.ts';
import { defineNotice } from '../define-notice.ts';
import { firstNameOf } from '../push/push.ts';
import { patientSide } from '../recipient.ts';

/** How long a push about a message is worth showing. */
const SHOWN_MS = 3 * DAY;

type Sent = { threadId: string; side: 'patient' | 'clinic'; isAutomatic: boolean };

/** The thread of a message from the clinic. A patient who gets the automatic answer has just written, and needs no notice. */
const readThread = async (tx: CompanyTransaction, { threadId, side, isAutomatic }: Sent) =>
  side === 'clinic' && !isAutomatic ? readMailed(tx, threadId) : undefined;

type Thread = NonNullable<Awaited<ReturnType<typeof readMailed>>>;

/** Told once until the patient's side has read the thread. */
const keyOf = ({ id, seen_seq }: Thread) => `message:${id}:${seen_seq}`;

const patientOf = ({ patient_name, patient_social_name }: Thread) =>
  firstNameOf({ name: patient_name, social_name: patient_social_name });

/** The clinic wrote: never what. Its own messages have a count of their own, and no notice. */
export const clinicMessage = defineNotice({
  on: messageSent,
  about: (sent, { tx }) => readThread(tx, sent),
  to: patientSide,
  topic: 'message',
  push: (thread, { platform }) => ({
    patientId: thread.patient_id,
    title: thread.company_name,
    body: (locale, whose) => phrase(locale, 'push.message', { whose, name: patientOf(thread) }),
    url: `/message/detail/${thread.id}`,
    tag: thread.id,
    dedupeKey: keyOf(thread),
    expiresAt: new Date(platform.clock.now() + SHOWN_MS),
  }),
  mail: (thread, { isPatient }) => ({
    kind: 'message',
    path: `/message/detail/${thread.id}`,
    company: thread.company_name,
    values: { whose: isPatient ? 'own' : 'dependent', patient: patientOf(thread) },
    dedupeKey: keyOf(thread),
  }),
  short: () => ({ kind: 'message' }),
  news: async (sent, { tx, now }) => {
    const thread = await readThread(tx, sent);
    if (!thread) return [];
    const { id, patient_id } = thread;
    return [{ side: 'patient', kind: 'message', patient_id, thread_id: id, at: now, dedupe_key: keyOf(thread) }];
  },
});
