import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { readPerson, requireKnownPerson } from '../person/service.ts';
import { hasVisit } from './store.ts';

/**
 * Readers of a record: the patient and the responsible person; a doctor of their own patients if the clinic allows it,
 * and always during the visit. Staff and managers read no clinical text.
 */
export async function requireRecordAccess(tx: CompanyTransaction, caller: Caller, patientId: string): Promise<void> {
  if (caller.role === 'P') {
    await requireKnownPerson(tx, caller, patientId);
    return;
  }
  if (!(await readPerson(tx, patientId))) throw new Problem('not_found');
  if (caller.role === 'D' && caller.professionalId) {
    const company = await requireCompany(tx);
    const during = !company.allow_professional_view_patient_history;
    if (await hasVisit(tx, caller.professionalId, patientId, during)) return;
    throw new Problem('access_denied');
  }
  throw new Problem('access_denied');
}

/** A visit's vital signs are writable until the visit ends, by doctor and staff. */
export function isOpenForWriting(status: string): boolean {
  return ['scheduled', 'confirmed', 'arrived', 'in_progress'].includes(status);
}

/** A note is its doctor's to write until it is signed, also after the call has ended. */
export function isNoteWritable(status: string): boolean {
  return status === 'finished' || isOpenForWriting(status);
}
