import type { MessageEntry, MessageStatus, MessageThread, ThreadRow } from '@acolhe/contract/message/message';
import { shownName } from '@acolhe/domain/person/person-name';
import { isUuid } from '@acolhe/domain/text/uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { readVisible } from '../appointment/service.ts';
import { professionalContact } from '../professional/store.ts';
import { type BoxFilter, countUnread, listThreadIds, listThreads } from './box-store.ts';
import { listMessageFiles } from './draft-store.ts';
import { fileView } from './file.ts';
import { type Reader, readerOf, requireLockedThread, requireThread } from './policy.ts';
import { closePromise, reopenPromise } from './team-store.ts';
import { listEntries, updateThread, upsertSeen } from './thread-store.ts';

const PAGE = 30;
const ENTRIES = 50;

type BoxQuestion = Omit<BoxFilter, 'after'> & { after?: string | undefined };

/** A page of a box, last written first; `next` leads to the following one. */
export function boxPage(
  { platform, scope, caller }: CallerContext,
  question: BoxQuestion,
): Promise<{ rows: ThreadRow[]; next: string | null }> {
  return platform.database.readInCompany(scope, async (tx) => {
    const reader = await readerOf(tx, caller);
    const filter: BoxFilter = { ...question, after: readCursor(question.after) };
    const ids = await listThreadIds(tx, reader.sources, filter, reader, PAGE + 1);
    const found = await listThreads(tx, ids.slice(0, PAGE), reader);
    const last = found.at(-1);
    const isMore = ids.length > PAGE && last;
    return {
      rows: found.map((row) => rowOf(row, reader)),
      next: isMore ? `${last.last_at.getTime()}_${last.id}` : null,
    };
  });
}

function readCursor(text: string | undefined): BoxFilter['after'] {
  if (!text) return undefined;
  const [at, id] = text.split('_');
  if (!at || !/^\d{12,14}$/.test(at) || !isUuid(id))
    throw new Problem('invalid_input', [{ path: 'after', code: 'invalid' }]);
  return { at: new Date(Number(at)), id };
}

type FoundThread = Awaited<ReturnType<typeof listThreads>>[number];

function stateOf(
  row: FoundThread,
  { isPatient, isArchived }: { isPatient: boolean; isArchived: boolean },
): MessageStatus {
  if (isArchived) return 'archived';
  // To the clinic it says nothing how far its own side has read.
  if (row.waiting_since) return isPatient && row.other_seen >= row.last_patient_seq ? 'seen' : 'sent';
  if (row.last_patient_seq > 0) return 'answered';
  return row.other_seen >= row.last_clinic_seq ? 'seen' : 'sent';
}

function rowOf(row: FoundThread, { side }: Reader): ThreadRow {
  const isPatient = side === 'patient';
  const isArchived = (isPatient ? row.patient_archived_at : row.clinic_archived_at) !== null;
  return {
    id: row.id,
    company_id: row.company_id,
    subject: row.subject,
    patient_id: row.patient_id,
    patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    team_id: row.team_id,
    team_name: row.team_name,
    appointment: row.appointment_id,
    assigned_name: isPatient ? null : row.assigned_name,
    status: stateOf(row, { isPatient, isArchived }),
    unread: isPatient
      ? row.last_clinic_seq > row.own_seen
      : row.waiting_since !== null && row.last_patient_seq > row.own_seen,
    archived: isArchived,
    last_at: row.last_at.toISOString(),
    last_side: row.side,
    body: row.body,
    has_files: row.has_files,
    automatic_answer: row.kind === 'automatic',
    waiting_since: row.waiting_since?.toISOString() ?? null,
    promised_at: row.promised_at?.toISOString() ?? null,
  };
}

export function unreadCount({ platform, scope, caller }: CallerContext): Promise<{ unread: number }> {
  return platform.database.readInCompany(scope, async (tx) => {
    const reader = await readerOf(tx, caller);
    return { unread: await countUnread(tx, reader.sources, reader) };
  });
}

/** A thread with a page of its entries; logged where the clinic reads it. */
export function readWhole(
  { platform, scope, caller }: CallerContext,
  { id, before }: { id: string; before?: number | undefined },
): Promise<MessageThread> {
  return platform.database.inCompany(scope, async (tx) => {
    const reader = await readerOf(tx, caller);
    const thread = await requireThread(tx, reader, id);
    const [found] = await listThreads(tx, [id], reader);
    if (!found) throw new Problem('not_found');
    await logAccess(platform, tx, caller, [{ patientId: thread.patient_id, what: `messages ${id}` }]);
    const entries = await listEntries(tx, id, { before, side: reader.side, limit: ENTRIES + 1 });
    const shown = entries.slice(0, ENTRIES).reverse();
    const files = await listMessageFiles(
      tx,
      shown.map((entry) => entry.id),
    );
    const messages = shown.map(
      (entry): MessageEntry => ({
        id: entry.id,
        seq: entry.seq,
        kind: entry.kind,
        side: entry.side,
        is_own: entry.author_id === caller.userId,
        author: entry.author_name,
        body: entry.body,
        handed_to: entry.handed_to,
        automatic_answer: entry.kind === 'automatic',
        sent_at: entry.sent_at.toISOString(),
        files: files.filter(({ message_id }) => message_id === entry.id).map(fileView),
      }),
    );
    const { body: _, has_files: __, automatic_answer: ___, ...row } = rowOf(found, reader);
    return {
      ...row,
      messages,
      has_more: entries.length > ENTRIES,
      seen_by_other: found.other_seen,
      last_seq: reader.side === 'patient' ? Math.max(thread.last_patient_seq, thread.last_clinic_seq) : thread.last_seq,
      visit: await visitOf(tx, caller, thread.appointment_id),
      assigned_to: reader.side === 'patient' ? null : thread.assigned_to,
      may_keep: caller.role === 'D' && Math.max(thread.last_patient_seq, thread.last_clinic_seq) > thread.recorded_seq,
    };
  });
}

/** The visit that a thread is about, for those who may see it. */
async function visitOf(tx: CompanyTransaction, caller: CallerContext['caller'], id: string | null) {
  if (!id) return null;
  const visit = await readVisible(tx, caller, id).catch(() => undefined);
  if (!visit) return null;
  const doctor = visit.professional_id ? await professionalContact(tx, visit.professional_id) : undefined;
  return { id, start: visit.starts_at.toISOString(), doctor_name: doctor?.name ?? '' };
}

/** Marks a thread as read up to an entry, or whole. */
export async function markSeen(
  { platform, scope, caller }: CallerContext,
  { id, seq }: { id: string; seq?: number | undefined },
): Promise<void> {
  await platform.database.inCompany(scope, async (tx) => {
    const reader = await readerOf(tx, caller);
    const thread = await requireThread(tx, reader, id);
    const at = new Date(platform.clock.now());
    const upTo = Math.min(seq ?? thread.last_seq, thread.last_seq);
    await upsertSeen(tx, { threadId: id, userId: caller.userId, side: reader.side, seq: upTo, at });
  });
}

/** Puts threads out of the way of the caller's side; at the clinic that ends the wait for an answer. */
export async function archive({ platform, scope, caller }: CallerContext, ids: readonly string[]): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const reader = await readerOf(tx, caller);
    for (const id of [...new Set(ids)].sort()) {
      const thread = await requireLockedThread(tx, reader, id);
      if (reader.side === 'patient') {
        if (!thread.patient_archived_at) await updateThread(tx, id, { patient_archived_at: at });
      } else if (!thread.clinic_archived_at) {
        await closePromise(tx, id, { dismissed_at: at });
        await updateThread(tx, id, { clinic_archived_at: at, waiting_since: null });
      }
    }
  });
}

/** Brings threads back to the inbox as they were: a waiting thread waits since the same time. */
export async function unarchive({ platform, scope, caller }: CallerContext, ids: readonly string[]): Promise<void> {
  await platform.database.inCompany(scope, async (tx) => {
    const reader = await readerOf(tx, caller);
    for (const id of [...new Set(ids)].sort()) {
      const thread = await requireLockedThread(tx, reader, id);
      if (reader.side === 'patient') {
        if (thread.patient_archived_at) await updateThread(tx, id, { patient_archived_at: null });
      } else if (thread.clinic_archived_at) {
        const since = await reopenPromise(tx, id);
        await updateThread(tx, id, { clinic_archived_at: null, waiting_since: since ?? null });
      }
    }
  });
}
