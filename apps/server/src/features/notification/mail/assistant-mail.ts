import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readMailed } from '../../appointment/visit-store.ts';
import type { AssistantInvitation } from '../../room/events.ts';
import { mailContact } from './visit-letter.ts';

/** Mails an assistant their link into the room, once for each time and professional. */
export async function mailAssistant(
  platform: Platform,
  tx: CompanyTransaction,
  { appointmentId, guestId, name, mail, code }: AssistantInvitation,
): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  if (!row) return;
  // The assistant works for the doctor, so the mail has the doctor's language.
  const reader = { to: mail, name, locale: row.doctor_locale };
  await mailContact(platform, tx, row, reader, {
    kind: 'assistant',
    path: `/a/${code}`,
    dedupeKey: `assistant:${guestId}:${row.professional_id}:${row.starts_at.toISOString()}`,
  });
}

/** Mails an assistant that their link no longer works. */
export async function mailAssistantDismissed(
  platform: Platform,
  tx: CompanyTransaction,
  { appointmentId, guestId, name, mail }: AssistantInvitation,
): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  if (!row) return;
  const reader = { to: mail, name, locale: row.doctor_locale };
  await mailContact(platform, tx, row, reader, {
    kind: 'assistant_cancelled',
    path: '/',
    dedupeKey: `assistant_cancelled:${guestId}`,
  });
}
