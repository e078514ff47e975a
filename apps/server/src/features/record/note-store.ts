import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { appointments } from '../appointment/read.ts';
import { people } from '../person/read.ts';

export function readNoteRow(tx: CompanyTransaction, appointmentId: string) {
  return tx.selectFrom('visit_note').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirst();
}

export type NoteText = { reason: string; assessment: string; codes: Coding[]; conduct: string };

/** Saves the draft; false if the note is closed. */
export async function upsertNote(
  tx: CompanyTransaction,
  appointmentId: string,
  note: NoteText,
  by: { author: string; at: Date },
): Promise<boolean> {
  const values = {
    reason: note.reason,
    assessment: note.assessment,
    codes: JSON.stringify(note.codes),
    conduct: note.conduct,
    author: by.author,
    saved_at: by.at,
  };
  const row = await tx
    .insertInto('visit_note')
    .values({ appointment_id: appointmentId, company_id: tx.companyId, ...values })
    .onConflict((conflict) =>
      conflict.column('appointment_id').doUpdateSet(values).where('visit_note.closed_at', 'is', null),
    )
    .returning('appointment_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeNoteRow(tx: CompanyTransaction, appointmentId: string, at: Date) {
  return tx
    .updateTable('visit_note')
    .set({ closed_at: at })
    .where('appointment_id', '=', appointmentId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export function listAddenda(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('note_addendum')
    .select(['id', 'text', 'author', 'at'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function insertAddendum(
  tx: CompanyTransaction,
  addendum: { id: string; appointment_id: string; text: string; author: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('note_addendum')
    .values({ ...addendum, company_id: tx.companyId })
    .execute();
}

/** A doctor's finished visits with a note that is not signed, the oldest first. */
export function listUnsigned(tx: CompanyTransaction, professionalId: string) {
  return tx
    .selectFrom('visit_note as n')
    .innerJoin(appointments('a'), 'a.id', 'n.appointment_id')
    .innerJoin(people('p'), 'p.id', 'a.patient_id')
    .select(['a.id', 'a.starts_at', 'p.name', 'p.social_name'])
    .where('a.professional_id', '=', professionalId)
    .where('a.status', '=', 'finished')
    .where('n.closed_at', 'is', null)
    .orderBy('a.starts_at')
    .execute();
}
