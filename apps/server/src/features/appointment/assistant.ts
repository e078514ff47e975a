import type { AppointmentState } from '@acolhe/domain/appointment-flow';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type GuestRow, insertGuest, listGuests, setStanding, withdrawGuest } from '../room/guest-store.ts';
import { deleteSeatOf, logVisit } from '../room/store.ts';
import { type Mailed, readMailed } from './change-store.ts';
import { send } from './mail.ts';
import { newAccessCode } from './service.ts';
import { lockAppointment } from './store.ts';

/** The guest that a visit's assistant is in its room; there from when it is booked. */
export async function assistantOf(tx: CompanyTransaction, appointmentId: string): Promise<GuestRow | undefined> {
  return (await listGuests(tx, appointmentId)).find(({ mail }) => mail !== null);
}

/**
 * Makes the assistant whom a booked visit names a guest who need not knock, and mails them their link: once for each
 * time and doctor. Who is named no longer loses theirs.
 */
export async function inviteAssistant(platform: Platform, tx: CompanyTransaction, row: Mailed): Promise<void> {
  const { assistant_name: name, assistant_mail: mail } = row;
  const before = await assistantOf(tx, row.id);
  const stays = before !== undefined && before.mail === mail && before.name === name;
  if (before && !stays) await dismiss(platform, tx, row, before);
  if (!name || !mail) return;
  const guest = stays ? before : await admit(platform, tx, row.id, { name, mail });
  await send(platform, tx, row, {
    kind: 'assistant',
    to: mail,
    name,
    link: `${platform.config.publicUrl}/a/${guest.code}`,
    dedupeKey: `assistant:${guest.id}:${row.professional_id}:${row.starts_at.toISOString()}`,
  });
}

/** After an edit that moved nothing: of a visit that only waits for its payment, nobody is told yet. */
export async function tellAssistant(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<void> {
  const visit = await lockAppointment(tx, appointmentId);
  const row = await readMailed(tx, appointmentId);
  if (row && (visit?.status as AppointmentState) !== 'held') await inviteAssistant(platform, tx, row);
}

/** Of a visit that does not take place. */
export async function dismissAssistant(platform: Platform, tx: CompanyTransaction, row: Mailed): Promise<void> {
  const guest = await assistantOf(tx, row.id);
  if (guest) await dismiss(platform, tx, row, guest);
}

async function admit(
  platform: Platform,
  tx: CompanyTransaction,
  appointmentId: string,
  { name, mail }: { name: string; mail: string },
) {
  const now = platform.clock.now();
  const guest = { id: uuid(), code: newAccessCode(), role: 'assistant', invitedBy: 'clinic', name, mail } as const;
  await insertGuest(tx, appointmentId, guest, now);
  await setStanding(tx, appointmentId, guest.id, 'admitted', now);
  await logVisit(tx, appointmentId, { participant: 'assistant', guestId: guest.id }, 'invited', now);
  return guest;
}

async function dismiss(platform: Platform, tx: CompanyTransaction, row: Mailed, guest: GuestRow): Promise<void> {
  const now = platform.clock.now();
  await withdrawGuest(tx, row.id, guest.id, now);
  await deleteSeatOf(tx, row.id, guest.id);
  await logVisit(tx, row.id, { participant: 'assistant', guestId: guest.id }, 'withdrawn', now);
  if (!guest.mail) return;
  await send(platform, tx, row, {
    kind: 'assistant_cancelled',
    to: guest.mail,
    name: guest.name,
    link: platform.config.publicUrl,
    dedupeKey: `assistant_cancelled:${guest.id}`,
  });
}
