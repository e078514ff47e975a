import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { readPerson } from '../person/store.ts';
import { isOpened } from './break-glass/break-glass-store.ts';
import { hasVisit } from './store.ts';

/** Reader of a record, with their rights. */
export type RecordReader = {
  userId: string;
  /** Null for the patient's side. */
  professionalId: string | null;
  /**
   * Whether they read sensitive items of all authors: the patient's side, and a doctor who opened the record with a
   * reason.
   */
  seesSensitive: boolean;
};

/**
 * Readers of a record: the patient and the responsible person; a doctor of their own patients if the clinic allows it,
 * always during the visit, and for four hours after they opened it with a reason. Staff and managers read no clinical
 * text.
 */
export async function requireRecordAccess(
  { platform, caller }: { platform: Platform; caller: Caller },
  tx: CompanyTransaction,
  patientId: string,
): Promise<RecordReader> {
  const { role, userId, professionalId } = caller;
  if (role === 'P') {
    await requireKnownPerson(tx, caller, patientId);
    return { userId, professionalId: null, seesSensitive: true };
  }
  if (!(await readPerson(tx, patientId))) throw new Problem('not_found');
  if (role !== 'D' || !professionalId) throw new Problem('access_denied');
  const isOpen = await isOpened(tx, patientId, professionalId, new Date(platform.clock.now()));
  const company = await requireCompany(tx);
  const during = !company.allow_professional_view_patient_history;
  if (!isOpen && !(await hasVisit(tx, professionalId, patientId, during))) throw new Problem('record_closed');
  return { userId, professionalId, seesSensitive: isOpen };
}

type Owned = { professional_id: string | null; added_by: string | null };

/** Whether the reader wrote an item: as its doctor, or as the one who added it. */
export const isOwn = (reader: Pick<RecordReader, 'userId' | 'professionalId'>, item: Owned): boolean =>
  (item.professional_id !== null && item.professional_id === reader.professionalId) || item.added_by === reader.userId;

/** Whether an item is withheld from a colleague of its author. */
export const isHidden = (reader: RecordReader, item: Owned & { is_sensitive: boolean }): boolean =>
  item.is_sensitive && !reader.seesSensitive && !isOwn(reader, item);

/**
 * Whether the reader may correct an item or mark it as an error: its author may, and a doctor for items that patients
 * and staff filed. A document is cancelled instead, and a visit stays as it took place.
 */
export const mayChange = (
  reader: RecordReader,
  item: Owned & { item_type: string; document_status: string | null; is_error: boolean },
): boolean =>
  !item.is_error &&
  item.document_status === null &&
  item.item_type !== 'APPOINTMENT' &&
  item.item_type !== 'QUESTIONNAIRE' &&
  (isOwn(reader, item) || (reader.professionalId !== null && item.professional_id === null));

/** A visit's vital signs are writable until the visit ends, by doctor and staff. */
export function isOpenForWriting(status: string): boolean {
  return ['scheduled', 'confirmed', 'arrived', 'in_progress'].includes(status);
}

/** A note is its doctor's to write until it is signed, also after the call has ended. */
export function isNoteWritable(status: string): boolean {
  return status === 'finished' || isOpenForWriting(status);
}
