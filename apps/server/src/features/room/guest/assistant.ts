import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { newAccessCode } from '../../access-code/service.ts';
import type { VisitFacts } from '../../appointment/events.ts';
import { type AssistantInvitation, assistantDismissed, assistantInvited } from '../events.ts';
import { deleteSeatOf, logVisit } from '../store.ts';
import { type GuestRow, insertGuest, listGuests, setAdmission, withdrawGuest } from './guest-store.ts';

/** The assistant of a visit as its guest; created when the visit is booked. */
export async function assistantOf(tx: CompanyTransaction, appointmentId: string): Promise<GuestRow | undefined> {
  return (await listGuests(tx, appointmentId)).find(({ mail }) => mail !== null);
}

/**
 * Invites the assistant of a booked visit as a guest who need not knock. An earlier assistant loses their
 * invitation.
 */
export async function updateInvitation(tx: CompanyTransaction, visit: VisitFacts, now: number): Promise<void> {
  const { id, assistant_name: name, assistant_mail: mail } = visit;
  const before = await assistantOf(tx, id);
  const stays = before !== undefined && before.mail === mail && before.name === name;
  if (before && !stays) await dismiss(tx, id, before, now);
  if (!name || !mail) return;
  const guest = stays ? before : await admit(tx, id, { name, mail }, now);
  tx.emit(assistantInvited, invitationOf(id, guest, mail));
}

export async function withdrawInvitation(tx: CompanyTransaction, appointmentId: string, now: number): Promise<void> {
  const guest = await assistantOf(tx, appointmentId);
  if (guest) await dismiss(tx, appointmentId, guest, now);
}

async function admit(
  tx: CompanyTransaction,
  appointmentId: string,
  { name, mail }: { name: string; mail: string },
  now: number,
) {
  const guest = { id: uuid(), code: newAccessCode(), role: 'assistant', invitedBy: 'clinic', name, mail } as const;
  await insertGuest(tx, appointmentId, guest, now);
  await setAdmission(tx, appointmentId, guest.id, 'admitted', now);
  await logVisit(tx, appointmentId, { participant: 'assistant', guestId: guest.id }, 'invited', now);
  return guest;
}

async function dismiss(tx: CompanyTransaction, appointmentId: string, guest: GuestRow, now: number): Promise<void> {
  await withdrawGuest(tx, appointmentId, guest.id, now);
  await deleteSeatOf(tx, appointmentId, guest.id);
  await logVisit(tx, appointmentId, { participant: 'assistant', guestId: guest.id }, 'withdrawn', now);
  if (guest.mail) tx.emit(assistantDismissed, invitationOf(appointmentId, guest, guest.mail));
}

const invitationOf = (
  appointmentId: string,
  { id, name, code }: Pick<GuestRow, 'id' | 'name' | 'code'>,
  mail: string,
): AssistantInvitation => ({ appointmentId, guestId: id, name, mail, code });
