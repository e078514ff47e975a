import type { CompanyTransaction } from '../../platform/db/database.ts';
import { moveAppointment } from '../appointment/store.ts';
import { lockOpenOffer, moveOffer } from './offer-store.ts';

/** Withdraws an entry's offer; the slot is free for the next in order. */
export async function withdrawOffer(tx: CompanyTransaction, waitingId: string, at: Date): Promise<void> {
  const offer = await lockOpenOffer(tx, waitingId);
  if (!offer) return;
  await moveOffer(tx, offer, 'withdraw', at);
  await moveAppointment(tx, offer.appointment_id, 'release', { actor: 'system', at });
}
