import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { AppointmentMoved } from '../../appointment/events.ts';
import { type Contact, professionalContact } from '../../professional/store.ts';

/** The professional of a visit that was changed: a doctor gets no mail about their own change. */
export async function doctorToTell(
  tx: CompanyTransaction,
  { by, after }: AppointmentMoved,
): Promise<Contact | undefined> {
  return by.actor === 'D' || !after.professional_id ? undefined : professionalContact(tx, after.professional_id);
}
