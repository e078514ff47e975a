import type { RecordAccess } from '@acolhe/contract/record/record-access';
import { recordPartOf } from '@acolhe/domain/record/record-access';
import { OPENING_MS } from '@acolhe/domain/record/record-item';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { logAccess } from '../../access-log/service.ts';
import { insertAccesses, listAccesses } from '../../access-log/store.ts';
import { requireCompany } from '../../company/service.ts';
import { requireKnownPerson } from '../../person/policy.ts';
import { recordOpened } from '../events.ts';
import { insertOpening, openingReasons } from './break-glass-store.ts';

const PAGE = 50;

/** Opens a record to a doctor for four hours, and what is sensitive in it. The reason stands in the patient's log. */
export function openRecord(
  { platform, scope, caller }: CallerContext,
  { id: patientId, reason }: { id: string; reason: string },
): Promise<{ until: string }> {
  const { professionalId, userId } = caller;
  if (!professionalId) throw new Problem('access_denied');
  const now = platform.clock.now();
  const until = new Date(now + OPENING_MS);
  return platform.database.inCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, patientId);
    const id = uuid();
    await insertOpening(tx, {
      id,
      patient_id: patientId,
      professional_id: professionalId,
      user_id: userId,
      user_name: caller.name,
      reason,
      at: new Date(now),
      until,
    });
    await logAccess(platform, tx, caller, [{ patientId, what: `opening ${id}` }]);
    tx.emit(recordOpened, { patientId, openingId: id });
    return { until: until.toISOString() };
  });
}

type Log = { company: string; accesses: RecordAccess[]; next: string | null };

/** Readings of a record, for its patient and for managers. Reading this log is logged like any other reading. */
export function readAccessLog(
  { platform, scope, caller }: CallerContext,
  { id: patientId, before }: { id: string; before?: string | undefined },
): Promise<Log> {
  return platform.database.inCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, patientId);
    const rows = await listAccesses(tx, patientId, {
      before: before === undefined ? undefined : Number(before),
      limit: PAGE + 1,
    });
    const page = rows.slice(0, PAGE);
    const idOf = (what: string) => (what.startsWith('opening ') ? what.slice('opening '.length) : undefined);
    const reasons = await openingReasons(
      tx,
      page.flatMap(({ what }) => idOf(what) ?? []),
    );
    await insertAccesses(tx, [
      {
        patientId,
        what: 'access log',
        userId: caller.userId,
        userName: caller.name,
        at: new Date(platform.clock.now()),
      },
    ]);
    return {
      company: (await requireCompany(tx)).name,
      accesses: page.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        name: row.user_name,
        part: recordPartOf(row.what),
        reason: reasons.get(idOf(row.what) ?? '') ?? '',
      })),
      next: rows.length > PAGE ? String(page.at(-1)?.id) : null,
    };
  });
}
