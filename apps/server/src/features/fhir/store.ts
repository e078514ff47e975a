import type { CompanyTransaction } from '../../platform/db/database.ts';

/** A patient's visits, oldest first; those that were only held or asked for are none. */
export function listVisits(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('appointment')
    .select((eb) => [
      'id',
      'protocol',
      'professional_id',
      'status',
      'source',
      'specialty',
      'reason',
      'starts_at',
      'ends_at',
      'finished_at',
      'created_at',
      eb
        .selectFrom('appointment_event as e')
        .select((e) => e.fn.max('e.at').as('at'))
        .whereRef('e.appointment_id', '=', 'appointment.id')
        .as('changed_at'),
    ])
    .where('patient_id', '=', patientId)
    .where('status', 'not in', ['held', 'offered', 'requested', 'released'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number];

/** Time of the last change that a person's or the clinic's history tells; undefined without any. */
export async function lastEvent(
  tx: CompanyTransaction,
  kinds: readonly ('person' | 'setting' | 'company')[],
  subject?: string,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('rule_event')
    .select('at')
    .where('kind', 'in', kinds)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export function listProfessionals(tx: CompanyTransaction, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('professional')
    .select((eb) => [
      'id',
      'name',
      'specialty',
      'register_type',
      'register_number',
      'register_state',
      'gender',
      'created_at',
      eb
        .selectFrom('rule_event as e')
        .select((e) => e.fn.max('e.at').as('at'))
        .where('e.kind', '=', 'professional')
        .where('e.subject', '=', eb.cast<string>(eb.ref('professional.id'), 'text'))
        .as('changed_at'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
export type ProfessionalRow = Awaited<ReturnType<typeof listProfessionals>>[number];

/** The vital signs that stand today, of visits that have ended, as patients read them; one row a visit and sign. */
export function listVitalSigns(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('vital_sign as v')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .distinctOn(['a.starts_at', 'v.appointment_id', 'v.sign'])
    .select(['v.appointment_id', 'v.sign', 'v.value', 'v.author', 'v.at', 'a.starts_at'])
    .where('a.patient_id', '=', patientId)
    .where('a.status', '=', 'finished')
    .orderBy('a.starts_at')
    .orderBy('v.appointment_id')
    .orderBy('v.sign')
    .orderBy('v.id', 'desc')
    .execute();
}
export type VitalSignRow = Awaited<ReturnType<typeof listVitalSigns>>[number];

/** Reasons and addenda of signed notes, by visit. */
export async function listNoteParts(tx: CompanyTransaction, patientId: string) {
  const reasons = await tx
    .selectFrom('visit_note as n')
    .innerJoin('appointment as a', 'a.id', 'n.appointment_id')
    .select(['n.appointment_id', 'n.reason'])
    .where('a.patient_id', '=', patientId)
    .where('n.closed_at', 'is not', null)
    .execute();
  const addenda = await tx
    .selectFrom('note_addendum as n')
    .innerJoin('appointment as a', 'a.id', 'n.appointment_id')
    .select(['n.appointment_id', 'n.text', 'n.author', 'n.at'])
    .where('a.patient_id', '=', patientId)
    .orderBy('n.at')
    .orderBy('n.id')
    .execute();
  return {
    reasons: new Map(reasons.map(({ appointment_id, reason }) => [appointment_id, reason])),
    addenda: Map.groupBy(addenda, ({ appointment_id }) => appointment_id),
  };
}
export type NoteParts = Awaited<ReturnType<typeof listNoteParts>>;

export function listSigns(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('person_sign')
    .select(['is_consultorio', 'version', 'signed_at'])
    .where('person_id', '=', patientId)
    .orderBy('signed_at')
    .execute();
}
export type SignRow = Awaited<ReturnType<typeof listSigns>>[number];
