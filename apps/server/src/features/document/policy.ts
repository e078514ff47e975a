import type { Council } from '@acolhe/domain/document/council';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { readVisible } from '../appointment/service.ts';
import { readAnybody } from '../professional/store.ts';
import { isHidden, requireRecordAccess } from '../record/policy.ts';
import { readRecordItem } from '../record/store.ts';
import { type DocumentRow, readDocument } from './store.ts';

/** Professional id under which the caller writes documents; throws `access_denied` unless the caller is a doctor. */
export function requireDoctor({ professionalId }: Caller): string {
  if (!professionalId) throw new Problem('access_denied');
  return professionalId;
}

type Registered = { register_type: string; register_number: string };

/** Council of a professional, by which their papers are. */
export const councilOf = ({ register_type: type, register_number: number }: Registered): Council => ({ type, number });

/** {@link councilOf} a professional of the clinic. */
export async function requireCouncil(tx: CompanyTransaction, professionalId: string): Promise<Council> {
  const professional = await readAnybody(tx, professionalId);
  if (!professional) throw new Problem('not_found');
  return councilOf(professional);
}

/** A doctor's own visit, on which documents can be issued once it has begun. */
export async function requireOwnVisit(tx: CompanyTransaction, caller: Caller, id: string) {
  const visit = await readVisible(tx, caller, id);
  const professionalId = requireDoctor(caller);
  if (visit.professional_id !== professionalId) throw new Problem('access_denied');
  return { ...visit, professional_id: professionalId };
}

/** States in which a patient has a document. Before, it is the doctor's alone. */
export const isPatients = ({ status, signed_at, mode }: Pick<DocumentRow, 'status' | 'signed_at' | 'mode'>): boolean =>
  status === 'signed' || status === 'printed' || signed_at !== null || (mode === 'paper' && status !== 'numbered');

/** Document, if the caller may read it: with the record that it is part of; its doctor always. */
export async function requireReadable(
  context: CallerContext,
  tx: CompanyTransaction,
  id: string,
): Promise<DocumentRow> {
  const row = await readDocument(tx, id);
  if (!row) throw new Problem('not_found');
  if (row.professional_id === context.caller.professionalId) return row;
  const reader = await requireRecordAccess(context, tx, row.patient_id);
  if (!isPatients(row)) throw new Problem('not_found');
  const item = await readRecordItem(tx, row.patient_id, id);
  if (item && isHidden(reader, item)) throw new Problem('item_sensitive');
  return row;
}
