import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { GivenAccessOf } from '../../platform/db/given-access.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellRoom } from './event.ts';
import { announcePresence } from './seat.ts';
import { deleteSeatOf, listShutOutSeats, logVisit } from './store.ts';
import { revokeSeat } from './topology.ts';

/** Seats of professionals in the rooms of their visits, which end when their clinic lets them in no more. */
export const givenSeats = (platform: Platform): GivenAccessOf => ({
  list: async (tx, { professionalId, why }) =>
    why === 'membership' && professionalId !== null ? listShutOutSeats(tx, professionalId) : [],
  async end(tx, appointmentIds, at) {
    for (const id of appointmentIds) await putOut(platform, tx, id, at);
  },
});

async function putOut(platform: Platform, tx: CompanyTransaction, appointmentId: string, at: Date): Promise<void> {
  const seat = await deleteSeatOf(tx, appointmentId, 'professional');
  if (!seat) return;
  await logVisit(tx, appointmentId, { participant: 'professional', guestId: null }, 'removed', at.getTime());
  const place = { scope: tx.scope, appointmentId };
  tx.afterCommit(`put-out:${appointmentId}`, async () => {
    const event = { kind: 'removed', person: 'professional', seat, why: 'account_disabled' } as const;
    await tellRoom(platform.bus, appointmentId, event);
    await revokeSeat(platform, place, seat);
    await announcePresence({ platform, scope: tx.scope }, appointmentId);
  });
}
