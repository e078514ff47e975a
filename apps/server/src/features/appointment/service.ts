import { appointmentFlow, ROOM_CLOSES_HOURS, ROOM_OPENS_MINUTES } from '@acolhe/domain/appointment/appointment-flow';
import { can } from '@acolhe/domain/flow';
import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import type { Actor } from '../../platform/actor.ts';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { lockPerson } from '../person/store.ts';
import { listPatientBusy } from './patient-store.ts';
import { viewerOf } from './policy.ts';
import { lockAppointment, moveAppointment, updateReason } from './store.ts';
import { listVisible, type VisibleAppointment, visibleAppointments } from './visible-store.ts';

const LIST_LIMIT = 200;

type Step = { event: 'arrive' | 'start'; actor: Actor };

/** Applies the transitions that `decide` names under the appointment's lock; skips those that its state does not allow. */
export async function applyTransitions(
  { platform, scope }: CompanyContext,
  id: string,
  decide: (tx: CompanyTransaction) => Promise<Step[]>,
): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const row = await lockAppointment(tx, id);
    if (!row) throw new Problem('not_found');
    let status = row.status;
    for (const { event, actor } of await decide(tx)) {
      if (can(appointmentFlow, status, event)) status = await moveAppointment(tx, id, event, { actor, at });
    }
  });
}

/** Ends the visit. */
export async function finish({ platform, scope, caller }: CallerContext, id: string): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    await readVisible(tx, caller, id);
    await moveAppointment(tx, id, 'finish', { actor: 'D', actorName: caller.name, at }, { finished_at: at });
  });
}

/** The appointment; not found if the caller may not see it. */
export async function readVisible(tx: CompanyTransaction, caller: Caller, id: string): Promise<VisibleAppointment> {
  const row = await visibleAppointments(tx, viewerOf(caller)).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** Throws not found if the caller may not see the appointment; for other features. */
export async function assertCanView({ platform, scope, caller }: CallerContext, id: string): Promise<void> {
  await platform.database.readInCompany(scope, (tx) => readVisible(tx, caller, id));
}

export async function changeReason(
  { platform, scope, caller }: CallerContext,
  id: string,
  reason: string,
): Promise<void> {
  await platform.database.inCompany(scope, async (tx) => {
    const { status } = await readVisible(tx, caller, id);
    if (status === 'finished' || status === 'cancelled' || status === 'released')
      throw new Problem('appointment_changed');
    await updateReason(tx, id, reason);
  });
}

export function plainList({ platform, scope, caller }: CallerContext) {
  return platform.database.readOne(scope, (tx) => listVisible(tx, viewerOf(caller), LIST_LIMIT));
}

/**
 * Refuses a time at which the patient has another visit. Asked by every way into the agenda: booking, moving, taking an
 * offer, choosing another time after a late payment; the clinic's people may override it with a reason (time-check.ts). Locks
 * the patient, so that of two responsible people at once the later one sees what the earlier one took.
 */
export async function requirePatientFree(
  tx: CompanyTransaction,
  query: Parameters<typeof listPatientBusy>[1],
): Promise<void> {
  await lockPerson(tx, query.patientId);
  if ((await listPatientBusy(tx, query)).length > 0)
    throw new Problem('patient_busy', [{ path: 'start', code: 'patient_busy' }]);
}

/** When the room opens for the patient, and when it closes for all participants. */
export function roomHours(row: { starts_at: Date; ends_at: Date }): { opens_at: string; closes_at: string } {
  return {
    opens_at: new Date(row.starts_at.getTime() - ROOM_OPENS_MINUTES * MINUTE).toISOString(),
    closes_at: new Date(row.ends_at.getTime() + ROOM_CLOSES_HOURS * HOUR).toISOString(),
  };
}
