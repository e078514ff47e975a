import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';

/** Tables with data of a person, and the column that refers to the person. */
export const copied: Readonly<Record<string, string>> = {
  allergy: 'patient_id',
  allergy_denial: 'patient_id',
  answered_warning: 'patient_id',
  appointment: 'patient_id',
  club_member: 'person_id',
  coverage: 'patient_id',
  health_problem: 'patient_id',
  message_thread: 'patient_id',
  offer: 'patient_id',
  patient_background: 'patient_id',
  person_sign: 'person_id',
  phone_consent: 'person_id',
  phone_message: 'person_id',
  queue_entry: 'patient_id',
  questionnaire_response: 'patient_id',
  record_access: 'patient_id',
  record_file: 'patient_id',
  record_item: 'patient_id',
  record_opening: 'patient_id',
  service_request: 'patient_id',
  voucher_use: 'patient_id',
  waiting: 'patient_id',
};

/** Tables that are left out, and why; a test compares both lists with everything that refers to a person. */
export const leftOut: Readonly<Record<string, string>> = {
  calendar_feed: 'an address that opens the calendar',
  data_token: 'what opens the record to programs',
  document: 'is in the copy as signed PDF and in the FHIR bundle',
  message_draft: 'was never sent',
  message_file: 'is in the copy beside the message that brought it, and only if that was sent',
  news: 'says again what the copy has',
  person: 'is in the copy as the profile; dependents have copies of their own',
  push_device: 'keys of devices',
  record_seal: 'is in the copy as the seals themselves',
  record_share: 'what opens the record to others',
  shown_version: 'digests of what programs were shown',
  totem_session: 'says who stood at a totem within the hour',
  written_prescription: 'is what the doctor typed of a prescription',
};

/** Tables that refer to visits. */
const ofVisits = ['appointment_file', 'payment', 'referral', 'room_message', 'survey_answer', 'vital_sign'] as const;

/** Columns that open something, or are made of others. */
const hidden = [
  'company_id',
  'searched_protocol',
  'version',
  'voucher',
  'dedupe_key',
  'provider_id',
  'upload_id',
  'follow_code',
];

type Rows = Record<string, unknown>[];

/** All rows of a person, by table, without unfinished texts of doctors and patients. */
export async function rowsOfPerson(tx: CompanyTransaction, personId: string): Promise<Record<string, Rows>> {
  const all: Record<string, Rows> = {};
  for (const [table, column] of Object.entries(copied)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(row) - ${hidden}::text[] as row from ${sql.table(table)} as row
      where row.${sql.ref(column)} = ${personId}::uuid order by 1`.execute(tx);
    all[table] = rows.map(({ row }) => row);
  }
  for (const table of ofVisits) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(row) - ${hidden}::text[] as row from ${sql.table(table)} as row
      join appointment on appointment.id = row.appointment_id
      where appointment.patient_id = ${personId}::uuid order by 1`.execute(tx);
    all[table] = rows.map(({ row }) => row);
  }
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(row) - ${hidden}::text[] as row from message as row
    join message_thread as thread on thread.id = row.thread_id
    where thread.patient_id = ${personId}::uuid and row.kind <> 'note' order by row.thread_id, row.seq`.execute(tx);
  all.message = rows.map(({ row }) => row);
  const files = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(row) - ${hidden}::text[] as row from message_file as row
    join message on message.id = row.message_id join message_thread as thread on thread.id = message.thread_id
    where thread.patient_id = ${personId}::uuid and message.kind <> 'note' order by row.added_at, row.path`.execute(tx);
  all.message_file = files.rows.map(({ row }) => row);
  return all;
}
