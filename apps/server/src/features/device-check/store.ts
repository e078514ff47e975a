import type { CheckInput, CheckMark, DeviceCheck } from '@acolhe/contract/device-check/device-check';
import type { ParticipantRole } from '@acolhe/domain/room/room-people';
import { type ExpressionBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type CheckRow = CheckInput & Pick<DeviceCheck, 'outcome' | 'verdict'> & { run: string };

const columns = [
  'at',
  'browser',
  'browser_version',
  'system',
  'microphone',
  'camera',
  'speaker',
  'network',
  'verdict',
  'outcome',
] as const;

/** Upserts a run; another person's run of the same id is not changed. */
export async function upsertCheck(
  tx: CompanyTransaction,
  appointmentId: string,
  who: { participant: ParticipantRole; guestId: string | null; person: string },
  check: CheckRow,
  at: Date,
): Promise<void> {
  const { run, network, ...rest } = check;
  const of = { participant: who.participant, guest_id: who.guestId };
  const values = { ...rest, network: network && JSON.stringify(network), at };
  await tx
    .insertInto('device_check')
    .values({ appointment_id: appointmentId, run, company_id: tx.companyId, ...of, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['appointment_id', 'run'])
        .doUpdateSet(values)

        .where('device_check.person', '=', who.person),
    )
    .execute();
}

/** Deletes all but the latest runs, so that the holder of a code cannot fill the table. */
export async function deleteOldChecks(tx: CompanyTransaction, appointmentId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('device_check')
    .where('appointment_id', '=', appointmentId)
    .where('run', 'in', (eb) =>
      eb
        .selectFrom('device_check')
        .select('run')
        .where('appointment_id', '=', appointmentId)
        .orderBy('at', 'desc')
        .orderBy('run')
        .offset(kept)
        .limit(100),
    )
    .execute();
}

/** A person's checks of a visit, latest first. */
export async function listChecks(
  tx: CompanyTransaction,
  appointmentId: string,
  person: string,
  limit: number,
): Promise<DeviceCheck[]> {
  const rows = await tx
    .selectFrom('device_check')
    .select(columns)
    .where('appointment_id', '=', appointmentId)
    .where('person', '=', person)
    .orderBy('at', 'desc')
    .orderBy('run')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The patient's last check of appointment `a`, as one column for lists: JSON, or null without a check. */
export function patientCheck(eb: ExpressionBuilder<Tables & { a: Tables['appointment'] }, 'a'>) {
  return eb
    .selectFrom('device_check as c')
    .select(
      sql<Omit<CheckMark, 'at'> & { at: number }>`jsonb_build_object('at', extract(epoch from c.at) * 1000,
        'outcome', c.outcome, 'microphone', c.microphone, 'camera', c.camera, 'speaker', c.speaker,
        'verdict', c.verdict)`.as('mark'),
    )
    .whereRef('c.appointment_id', '=', 'a.id')
    .where('c.person', '=', 'patient')
    .orderBy('c.at', 'desc')
    .limit(1);
}
