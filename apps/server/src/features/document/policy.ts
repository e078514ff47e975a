import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { readVisible } from '../appointment/service.ts';
import { requireRecordAccess } from '../record/service.ts';
import { type DocumentRow, readDocument } from './store.ts';

/** The professional that somebody writes documents as: doctors alone do. */
export function requireDoctor({ professionalId }: Caller): string {
  if (!professionalId) throw new Problem('access_denied');
  return professionalId;
}

/** A doctor's own visit, on which documents can be issued once it has begun. */
export async function requireOwnVisit(tx: CompanyTransaction, caller: Caller, id: string) {
  const visit = await readVisible(tx, caller, id);
  const professionalId = requireDoctor(caller);
  if (visit.professional_id !== professionalId) throw new Problem('access_denied');
  return { ...visit, professional_id: professionalId };
}

/** States in which a patient has a document. Before, it is the doctor's alone. */
export const isPatients = ({ state, signed_at, mode }: Pick<DocumentRow, 'state' | 'signed_at' | 'mode'>): boolean =>
  state === 'signed' || state === 'printed' || signed_at !== null || (mode === 'paper' && state !== 'numbered');

/** A document as far as somebody may read it: as the record that it is part of, and for its doctor always. */
export async function requireReadable(tx: CompanyTransaction, caller: Caller, id: string): Promise<DocumentRow> {
  const row = await readDocument(tx, id);
  if (!row) throw new Problem('not_found');
  if (row.professional_id === caller.professionalId) return row;
  await requireRecordAccess(tx, caller, row.patient_id);
  if (!isPatients(row)) throw new Problem('not_found');
  return row;
}
