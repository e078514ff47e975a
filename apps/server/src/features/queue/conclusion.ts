import { type AttendanceOutcome, conclusionFaults } from '@acolhe/domain/queue/attendance-outcome';
import type { CallerContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { changeEntry, lockEntry, moveEntry } from './entry-store.ts';
import { requireProfessional } from './policy.ts';
import { missVisit } from './visit.ts';

type Conclusion = { outcome: AttendanceOutcome; guidance: string; referral: string };

/**
 * Says how an attendance came out, once; the text for the patient can be changed until then. A patient who accepted the
 * call and never came is `absent`: their visit is a no-show, whose money stays with the clinic as that of any other.
 */
export async function conclude(
  { platform, scope, caller }: CallerContext,
  { id, ...conclusion }: Conclusion & { id: string },
): Promise<void> {
  const professionalId = requireProfessional(caller);
  const faults = conclusionFaults(conclusion);
  if (faults.length > 0)
    throw new Problem(
      'invalid_input',
      faults.map((path) => ({ path, code: 'required' })),
    );
  const by = { actor: caller.role, actorName: caller.name, at: new Date(platform.clock.now()) };
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await lockEntry(tx, id);
    if (!entry || entry.professional_id !== professionalId) throw new Problem('not_found');
    const change = { ...conclusion, concluded_at: by.at };
    if (conclusion.outcome === 'absent') {
      if (entry.status !== 'attendance' || !entry.appointment_id) throw new Problem('queue_changed');
      await moveEntry(tx, entry, 'end', by, { ...change, end_reason: 'absent' });
      await missVisit(tx, entry.appointment_id, by);
      return;
    }
    // Attended first: the room is ended there, which is what the visit and its money follow.
    if (!entry.attended_at || entry.status === 'attendance') throw new Problem('queue_attending');
    if (entry.concluded_at) throw new Problem('queue_changed');
    await changeEntry(tx, entry, 'conclude', by, change);
  });
}
