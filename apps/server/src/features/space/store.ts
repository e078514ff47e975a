import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';

/** The clinic's limits, as it set them. */
export function readLimits(tx: CompanyTransaction) {
  return tx
    .selectFrom('company')
    .select(['patient_space_mb', 'patient_files', 'clinic_space_gb', 'clinic_files', 'open_drafts', 'threads_a_day'])
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
}

type Sum = { bytes: string | number; files: string | number };
const spaceOf = ({ bytes, files }: Sum) => ({ bytes: Number(bytes), files: Number(files) });

/** All that the clinic keeps. */
export async function readClinicUse(tx: CompanyTransaction) {
  const row = await tx.selectFrom('company_space').select(['bytes', 'files']).executeTakeFirst();
  return spaceOf(row ?? { bytes: 0, files: 0 });
}

/** Every file of a patient: of visits, of the record, of messages and of what is not sent or in an item yet. */
const patientFiles = sql`
  select a.patient_id, f.size from appointment_file f join appointment a on a.id = f.appointment_id
  union all select patient_id, size from record_file
  union all select patient_id, size from message_file where patient_id is not null`;

/** Space that one patient's files use. */
export async function readPatientUse(tx: CompanyTransaction, patientId: string) {
  const { rows } = await sql<Sum>`select coalesce(sum(size), 0) as bytes, count(*) as files
    from (${patientFiles}) as kept where patient_id = ${patientId}::uuid`.execute(tx);
  return spaceOf(rows[0] ?? { bytes: 0, files: 0 });
}

/** The patients of whom most is kept. */
export async function listLargestPatients(tx: CompanyTransaction, limit: number) {
  const { rows } = await sql<Sum & { id: string; name: string; social_name: string | null }>`
    select p.id, p.name, p.social_name, sum(size) as bytes, count(*) as files
    from (${patientFiles}) as kept join person p on p.id = kept.patient_id
    group by p.id order by sum(size) desc, p.id limit ${limit}`.execute(tx);
  return rows.map(({ id, name, social_name, ...sum }) => ({ id, name, social_name, ...spaceOf(sum) }));
}
