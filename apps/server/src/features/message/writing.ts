import { isAtReception } from '@acolhe/domain/identity/permissions';
import { answerPromise, closedSince } from '@acolhe/domain/message/answer-hours';
import { shownName } from '@acolhe/domain/person/person-name';
import { DAY } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { lockKey } from '../../platform/db/key-lock.ts';
import { allChecked, Problem } from '../../platform/problem.ts';
import { readVisible } from '../appointment/service.ts';
import { requireCompany } from '../company/service.ts';
import { colleaguesOf } from '../identity/membership/colleague.ts';
import { resolvePatientId } from '../person/dependents.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { readPerson } from '../person/store.ts';
import { insertRecordItem } from '../record/item.ts';
import { requireSpace } from '../space/service.ts';
import { readLimits } from '../space/store.ts';
import { requireDraft } from './draft.ts';
import { deleteDraft, listDraftFiles, lockDraft, moveFiles } from './draft-store.ts';
import { type Reader, readerOf, requireLockedThread } from './policy.ts';
import { answerCalendar, automaticWords, requireStaffedTeam } from './team.ts';
import { closePromise, insertPromise, listOwnTeamIds, readTeam, type TeamRow } from './team-store.ts';
import {
  countBegun,
  findSent,
  insertEntry,
  insertThread,
  listEntries,
  readSeen,
  type Thread,
  updateThread,
  upsertSeen,
  wroteSince,
} from './thread-store.ts';
import { whenWriter } from './when-word.ts';

type Written = { body: string; draft?: string | undefined };

const bodyRequired = new Problem('invalid_input', [{ path: 'body', code: 'required' }]);

/** Begins a thread: a patient with a team, or a team with a patient. */
export function createThread(
  context: CallerContext,
  input: Written & {
    team_id: string;
    patient_id?: string | undefined;
    appointment?: string | undefined;
    subject: string;
  },
): Promise<{ id: string }> {
  const { platform, scope, caller } = context;
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const sent = await sentBefore(tx, caller, input);
    if (sent) return { id: sent };
    if (caller.role === 'P') await requireFewThreads(tx, caller, at);
    const reader = await readerOf(tx, caller);
    const patientId = await patientOf(tx, caller, input.patient_id);
    const visit = input.appointment ? await visitOf(tx, caller, input.appointment, patientId) : undefined;
    const team = await requireStaffedTeam(tx, input.team_id);
    // Staff write for teams that they answer for; a doctor also about a visit of theirs.
    if (caller.role !== 'P' && !(visit && caller.role === 'D') && !(await answersFor(tx, caller, team.id)))
      throw new Problem('invalid_input', [{ path: 'team_id', code: 'invalid' }]);
    const thread = await insertThread(tx, {
      team_id: team.id,
      patient_id: patientId,
      appointment_id: visit?.id ?? null,
      professional_id: visit?.professional_id ?? null,
      subject: input.subject,
      at,
    });
    await write(context, tx, { thread, reader, team, input, isAutomatic: false });
    return { id: thread.id };
  });
}

/** Throws `thread_too_many` if a patient began as many threads within a day as the clinic allows. */
async function requireFewThreads(tx: CompanyTransaction, { userId }: Caller, at: Date): Promise<void> {
  await lockKey(tx, `threads of ${userId}`);
  const begun = await countBegun(tx, userId, new Date(at.getTime() - DAY));
  if (begun >= (await readLimits(tx)).threads_a_day) throw new Problem('thread_too_many');
}

/** Writes in a thread. */
export function respond(
  context: CallerContext,
  input: Written & { id: string; appointment?: string | undefined; automatic_answer: boolean },
): Promise<{ id: string }> {
  const { platform, scope, caller } = context;
  if (caller.role === 'P' && input.automatic_answer)
    throw new Problem('invalid_input', [{ path: 'automatic_answer', code: 'invalid' }]);
  return platform.database.inCompany(scope, async (tx) => {
    const reader = await readerOf(tx, caller);
    const thread = await requireLockedThread(tx, reader, input.id);
    if (await sentBefore(tx, caller, input)) return { id: thread.id };
    const team = await readTeam(tx, thread.team_id);
    if (!team) throw new Problem('not_found');
    if (input.appointment && input.appointment !== thread.appointment_id) {
      const visit = await visitOf(tx, caller, input.appointment, thread.patient_id);
      await updateThread(tx, thread.id, { appointment_id: visit.id, professional_id: visit.professional_id });
    }
    await write(context, tx, { thread, reader, team, input, isAutomatic: input.automatic_answer });
    return { id: thread.id };
  });
}

/**
 * The thread in which this very draft was sent: its answer was lost, perhaps. The page may have saved it once more before
 * it pressed again; what was sent is no draft.
 */
async function sentBefore(tx: CompanyTransaction, caller: Caller, { draft }: Written): Promise<string | undefined> {
  const sent = draft ? await findSent(tx, caller.userId, draft) : undefined;
  if (!draft || !sent) return undefined;
  const again = await lockDraft(tx, caller.userId, draft);
  const isSame = again?.body === sent.body && (await listDraftFiles(tx, [draft])).length === 0;
  if (isSame) await deleteDraft(tx, draft);
  return sent.thread_id;
}

/** Patient of a new thread: named by the clinic; a patient who names none writes for themselves. */
async function patientOf(tx: CompanyTransaction, caller: Caller, patientId: string | undefined): Promise<string> {
  if (caller.role === 'P') return resolvePatientId(tx, caller, patientId);
  if (!patientId) throw new Problem('invalid_input', [{ path: 'patient_id', code: 'required' }]);
  return (await requireKnownPerson(tx, caller, patientId)).id;
}

async function visitOf(tx: CompanyTransaction, caller: Caller, id: string, patientId: string) {
  const visit = await readVisible(tx, caller, id);
  if (visit.patient_id !== patientId) throw new Problem('invalid_input', [{ path: 'appointment', code: 'invalid' }]);
  return visit;
}

const answersFor = async (tx: CompanyTransaction, caller: Caller, teamId: string): Promise<boolean> =>
  (await listOwnTeamIds(tx, caller.userId, isAtReception(caller))).includes(teamId);

type Writing = { thread: Thread; reader: Reader; team: TeamRow; input: Written; isAutomatic: boolean };

/** Writes a message with the files of its draft, and what follows: the promise, and the answer of a closed clinic. */
async function write(
  { platform, caller }: CallerContext,
  tx: CompanyTransaction,
  { thread, reader, team, input, isAutomatic }: Writing,
): Promise<void> {
  const now = platform.clock.now();
  const at = new Date(now);
  const files = input.draft ? await requireDraft(tx, caller.userId, input.draft) : 0;
  if (!input.body && files === 0) throw bodyRequired;
  const seen = await readSeen(tx, thread.id, caller.userId);
  const before = thread.last_seq;
  const messageId = await insertEntry(tx, thread, {
    kind: isAutomatic ? 'automatic' : 'message',
    side: reader.side,
    authorId: caller.userId,
    authorName: caller.name,
    body: input.body,
    draftId: input.draft,
    at,
  });
  if (input.draft) {
    await moveFiles(tx, input.draft, { messageId, patientId: thread.patient_id });
    await requireSpace(platform, tx, files > 0 ? thread.patient_id : null);
    await deleteDraft(tx, input.draft);
  }
  // A writer who had read all before has read all now; entries that came in meanwhile stay unread.
  if (seen >= before)
    await upsertSeen(tx, { threadId: thread.id, userId: caller.userId, side: reader.side, seq: thread.last_seq, at });
  if (reader.side === 'patient') await awaitAnswer(tx, { thread, team, now });
  else if (!isAutomatic) {
    await closePromise(tx, thread.id, { answered_at: at });
    if (thread.waiting_since) await updateThread(tx, thread.id, { waiting_since: null });
  }
}

/** Promises an answer; while the team is closed the thread says so by itself, once. */
async function awaitAnswer(
  tx: CompanyTransaction,
  { thread, team, now }: { thread: Thread; team: TeamRow; now: number },
): Promise<void> {
  const calendar = { ...(await answerCalendar(tx, now)), hours: team.hours };
  const promised = answerPromise(calendar, team.answer_minutes, now);
  if (!thread.waiting_since) {
    const at = new Date(now);
    await updateThread(tx, thread.id, { waiting_since: at });
    await insertPromise(tx, {
      threadId: thread.id,
      teamId: team.id,
      askedAt: at,
      promisedAt: promised === null ? null : new Date(promised),
    });
  }
  const closed = closedSince(calendar, now);
  if (closed === null || (await wroteSince(tx, thread.id, new Date(closed)))) return;
  const patient = await readPerson(tx, thread.patient_id);
  const locale = patient?.locale ?? 'pt-BR';
  const until = promised === null ? '' : whenWriter(locale, calendar.zone)(promised);
  await insertEntry(tx, thread, {
    kind: 'automatic',
    side: 'clinic',
    authorId: null,
    authorName: team.name,
    body: automaticWords(team, locale, until),
    at: new Date(now),
  });
}

/** A note for the clinic alone. */
export function addNote(
  { platform, scope, caller }: CallerContext,
  { id, body }: { id: string; body: string },
): Promise<{ id: string }> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const thread = await requireLockedThread(tx, await readerOf(tx, caller), id);
    const entry = { authorId: caller.userId, authorName: caller.name, side: 'clinic', at } as const;
    return { id: await insertEntry(tx, thread, { ...entry, kind: 'note', body }) };
  });
}

/** Hands a thread to another team or to a colleague; the promise to the patient stays. */
export async function handOver(
  context: CallerContext,
  input: { id: string; team_id?: string | undefined; user_id?: string | null | undefined; note: string },
): Promise<void> {
  const { platform, scope, caller } = context;
  const at = new Date(platform.clock.now());
  if (!input.team_id && input.user_id === undefined)
    throw new Problem('invalid_input', [{ path: 'team_id', code: 'required' }]);
  const known = await colleaguesOf(context);
  await platform.database.inCompany(scope, async (tx) => {
    const thread = await requireLockedThread(tx, await readerOf(tx, caller), input.id);
    const colleague = known.find(({ user_id }) => user_id === input.user_id);
    const [team] = await allChecked(
      requireStaffedTeam(tx, input.team_id ?? thread.team_id),
      input.user_id && !colleague
        ? Promise.reject(new Problem('invalid_input', [{ path: 'user_id', code: 'invalid' }]))
        : Promise.resolve(),
    );
    await updateThread(tx, thread.id, {
      team_id: team.id,
      assigned_to: colleague?.user_id ?? null,
      assigned_name: colleague?.name ?? null,
    });
    await insertEntry(tx, thread, {
      kind: 'handover',
      side: 'clinic',
      authorId: caller.userId,
      authorName: caller.name,
      body: input.note,
      handedTo: colleague?.name ?? team.name,
      at,
    });
  });
}

/** Longest conversation that is kept in one item of the record. */
const MOST_KEPT = 200;

/** Keeps what both sides wrote since the last time in the patient's record. */
export async function keepInRecord({ platform, scope, caller }: CallerContext, id: string): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    if (!caller.professionalId) throw new Problem('access_denied');
    const thread = await requireLockedThread(tx, await readerOf(tx, caller), id);
    const fresh = await listEntries(tx, id, { after: thread.recorded_seq, side: 'patient', limit: MOST_KEPT });
    const written = fresh.filter(({ kind }) => kind === 'message').reverse();
    const last = written.at(-1);
    if (!last) return;
    const patient = await readPerson(tx, thread.patient_id);
    const when = whenWriter('pt-BR', (await requireCompany(tx)).time_zone);
    const lines = written.map(({ side, author_name: author, sent_at, body }) => {
      const name = side === 'patient' && patient ? shownName(patient) : author;
      return `${when(sent_at)}, ${name}: ${body}`;
    });
    await insertRecordItem(tx, {
      id: uuid(),
      patient_id: thread.patient_id,
      appointment_id: thread.appointment_id,
      professional_id: caller.professionalId,
      item_type: 'NOTES',
      title: thread.subject,
      summary: '',
      text: lines.join('\n'),
      codes: [],
      author: caller.name,
      at,
    });
    await updateThread(tx, id, { recorded_seq: last.seq });
  });
}
