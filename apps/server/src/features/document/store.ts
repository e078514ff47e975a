import type { DocumentStatus } from '@acolhe/domain/document/document-flow';
import type { Selectable, Updateable } from 'kysely';
import type { CodeTransaction, CompanyTransaction } from '../../platform/db/database.ts';
import type { Signer } from '../../platform/db/json-columns.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { appointments } from '../appointment/read.ts';
import { people } from '../person/read.ts';
import { titleOf } from './printed.ts';

export type DocumentRow = Selectable<Tables['document']>;

export type NewDocument = Pick<
  DocumentRow,
  | 'id'
  | 'appointment_id'
  | 'patient_id'
  | 'professional_id'
  | 'type'
  | 'recipe_kind'
  | 'mode'
  | 'paper_reason'
  | 'content'
  | 'token'
  | 'secret'
  | 'issued_at'
  | 'valid_until'
> & { status: 'numbered' | 'printed' };

export async function insertDocument(tx: CompanyTransaction, { content, ...document }: NewDocument): Promise<void> {
  await tx
    .insertInto('document')
    .values({ ...document, company_id: tx.companyId, content: JSON.stringify(content) })
    .execute();
}

export async function readDocument(tx: CompanyTransaction, id: string): Promise<DocumentRow | undefined> {
  const row = await tx.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
  return row;
}

/** The document whose public page has a token. */
export function readDocumentOfToken(tx: CodeTransaction, token: string) {
  return tx.selectFrom('document').select(['id', 'company_id']).where('token', '=', token).executeTakeFirst();
}

export async function listDocuments(
  tx: CompanyTransaction,
  of: { appointmentId: string } | { patientId: string } | { signingId: string } | { ids: readonly string[] },
): Promise<DocumentRow[]> {
  let query = tx.selectFrom('document').selectAll().orderBy('issued_at', 'desc').orderBy('id');
  if ('appointmentId' in of) query = query.where('appointment_id', '=', of.appointmentId);
  if ('patientId' in of) query = query.where('patient_id', '=', of.patientId);
  if ('signingId' in of) query = query.where('signing_id', '=', of.signingId);
  if ('ids' in of) query = query.where('id', 'in', [...of.ids]);
  return query.execute();
}

/** Documents signed in one go, for the notice to the patient. */
export async function listSigned(tx: CompanyTransaction, signingId: string) {
  const rows = await listDocuments(tx, { signingId });
  return rows
    .filter(({ status }) => status === 'signed')
    .map(({ content, token, secret }) => ({ title: titleOf(content), token, secret }));
}

/** Prescriptions that a patient has and that were not taken back. */
export async function listRecentPrescriptions(
  tx: CompanyTransaction,
  patientId: string,
  since: Date,
): Promise<DocumentRow[]> {
  const rows = await tx
    .selectFrom('document')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('type', '=', 'prescription')
    .where('status', 'in', ['signed', 'printed'])
    .where('issued_at', '>=', since)
    .orderBy('issued_at')
    .execute();
  return rows;
}

/** Sets the number that was taken for a document. */
export async function setNumber(tx: CompanyTransaction, id: string, number: string): Promise<void> {
  await tx.updateTable('document').set({ number }).where('id', '=', id).execute();
}

/** Moves documents from some states; returns the ids of those that moved. */
export async function moveDocuments(
  tx: CompanyTransaction,
  ids: readonly string[],
  {
    from,
    to,
    change = {},
  }: { from: readonly DocumentStatus[]; to: DocumentStatus; change?: Updateable<Tables['document']> },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('document')
    .set({ status: to, ...change })
    .where('id', 'in', [...ids])
    .where('status', 'in', [...from])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Completes one document of a signature that goes on; false if it was given up meanwhile. */
export async function completeDocument(
  tx: CompanyTransaction,
  id: string,
  signingId: string,
  signed: { sha256: string; file: string; signed_at: Date; signer: Signer; valid_until: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('document')
    .set({ ...signed, signer: JSON.stringify(signed.signer), status: 'signed' })
    .where('id', '=', id)
    .where('status', '=', 'signing')
    .where('signing_id', '=', signingId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A doctor's visits with documents that are issued and not signed, the oldest first. */
export function listUnsigned(tx: CompanyTransaction, professionalId: string) {
  return tx
    .selectFrom('document as d')
    .innerJoin(appointments('a'), 'a.id', 'd.appointment_id')
    .innerJoin(people('p'), 'p.id', 'd.patient_id')
    .select(['a.id', 'a.starts_at', 'p.name', 'p.social_name', (eb) => eb.fn.countAll<string>().as('count')])
    .where('d.professional_id', '=', professionalId)
    .where('d.status', 'in', ['numbered', 'signing'])
    .groupBy(['a.id', 'a.starts_at', 'p.name', 'p.social_name'])
    .orderBy('a.starts_at')
    .execute();
}

export async function insertDocumentEvents(
  tx: CompanyTransaction,
  rows: readonly { id: string; document_id: string; event: string; actor: string; at: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('document_event')
    .values(rows.map((row) => ({ ...row, company_id: tx.companyId })))
    .execute();
}

export async function readDraft(tx: CompanyTransaction, appointmentId: string): Promise<string> {
  const row = await tx
    .selectFrom('document_draft')
    .select('content')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row?.content.text ?? '';
}

export async function upsertDraft(
  tx: CompanyTransaction,
  appointmentId: string,
  text: string,
  at: Date,
): Promise<void> {
  const values = { content: JSON.stringify({ text }), saved_at: at };
  await tx
    .insertInto('document_draft')
    .values({ appointment_id: appointmentId, company_id: tx.companyId, ...values })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(values))
    .execute();
}

export async function deleteDraft(tx: CompanyTransaction, appointmentId: string): Promise<void> {
  await tx.deleteFrom('document_draft').where('appointment_id', '=', appointmentId).execute();
}

/** Those of some files that documents refer to. */
export async function knownFiles(tx: CompanyTransaction, files: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('document')
    .select('file')
    .where('file', 'in', [...files])
    .execute();
  return new Set(rows.flatMap(({ file }) => (file ? [file] : [])));
}
