import type { CodePurpose } from '@acolhe/domain/access-code/access-code';
import type { ParticipantRole } from '@acolhe/domain/room/room-people';
import { type RawBuilder, sql } from 'kysely';
import type { CodeTransaction, CompanyTransaction } from '../../platform/db/database.ts';

export type NewAccessCode = {
  code: string;
  purpose: CodePurpose;
  participant: ParticipantRole | null;
  /** The invited guest, for codes of guests. */
  guest_id?: string;
};

export async function insertAccessCodes(
  tx: CompanyTransaction,
  appointmentId: string,
  codes: readonly NewAccessCode[],
): Promise<void> {
  await tx
    .insertInto('access_code')
    .values(codes.map((code) => ({ ...code, company_id: tx.companyId, appointment_id: appointmentId })))
    .execute();
}

/** As {@link insertAccessCodes}, as a CTE of the statement that books: for the one row of its `booking (id)`. */
export const bookingAccessCodes = (tx: CompanyTransaction, codes: readonly NewAccessCode[]): RawBuilder<unknown> => sql`
  insert into access_code (code, company_id, appointment_id, purpose, participant)
  select given.code, ${tx.companyId}, booking.id, given.purpose, given.participant
  from booking, jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given (code text, purpose text, participant text)`;

/** The row of a code, before its company is known. */
export function readCode(tx: CodeTransaction, code: string) {
  return tx
    .selectFrom('access_code')
    .select(['code', 'company_id', 'appointment_id', 'purpose', 'participant', 'guest_id'])
    .where('code', '=', code)
    .executeTakeFirst();
}

export function listAccessCodes(tx: CompanyTransaction, appointmentId: string) {
  return tx.selectFrom('access_code').selectAll().where('appointment_id', '=', appointmentId).execute();
}

/** The patient's code of an appointment for a purpose. */
export async function readPatientCode(
  tx: CompanyTransaction,
  appointmentId: string,
  purpose: CodePurpose,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('access_code')
    .select('code')
    .where('appointment_id', '=', appointmentId)
    .where('purpose', '=', purpose)
    .where('participant', '=', 'patient')
    .executeTakeFirst();
  return row?.code;
}

/** The appointment that a code opens for a purpose, within the company. */
export async function findAppointmentByCode(
  tx: CompanyTransaction,
  code: string,
  purpose: CodePurpose,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('access_code')
    .select('appointment_id')
    .where('code', '=', code)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.appointment_id;
}

/** Replaces the code of the professional's seat, so that the previous professional can no longer enter. */
export async function replaceProfessionalCode(
  tx: CompanyTransaction,
  appointmentId: string,
  code: string,
): Promise<void> {
  await tx
    .updateTable('access_code')
    .set({ code })
    .where('appointment_id', '=', appointmentId)
    .where('purpose', '=', 'room')
    .where('participant', '=', 'professional')
    .execute();
}
