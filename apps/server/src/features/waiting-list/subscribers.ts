import { type AppointmentStatus, slotHoldingStatuses } from '@acolhe/domain/appointment/appointment-flow';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AppointmentMoved, appointmentMoved } from '../appointment/events.ts';
import { agendaOpened, professionalLeft } from '../professional/events.ts';
import { offerFreedSlots } from './offer-freed-slots.ts';
import { listOpenOffersOf, lockOpenOffer } from './offer-store.ts';
import { insertFreedSlots, lockEntriesOf, lockEntry, moveEntry } from './store.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** Records slots freed by moves of visits and new hours, and offers them after the commit. */
export function subscribe(platform: Platform): void {
  const { events } = platform;
  const offerLater = (tx: CompanyTransaction) =>
    tx.afterCommit('offer-freed-slots', () => offerFreedSlots({ platform, scope: tx.scope }));
  events.subscribe(appointmentMoved, async (tx, moved) => {
    const freed = freedSlotOf(moved);
    if (freed) await insertFreedSlots(tx, [freed], moved.by.at);
    await followVisit(tx, moved);
    // An answered offer no longer blocks the next in order.
    if (freed || moved.from === 'offered') offerLater(tx);
  });
  events.subscribe(professionalLeft, async (tx, { professionalId, at }) => {
    for (const { waiting_id: id } of await listOpenOffersOf(tx, professionalId)) {
      const entry = await lockEntry(tx, id);
      if (entry?.status !== 'offered') continue;
      await withdrawOffer(tx, id, at);
      await moveEntry(tx, entry, 'lapse', { actor: 'system', at });
    }
  });
  events.subscribe(agendaOpened, async (tx, { slots, at }) => {
    await insertFreedSlots(tx, slots, at);
    offerLater(tx);
  });
}

const startsElsewhere = ({ before, after }: AppointmentMoved) =>
  before !== null && before.starts_at.getTime() !== after.starts_at.getTime();

/** The slot that a move frees; not one that its person's own other visit replaces, nor of a visit that waits in the line. */
function freedSlotOf(moved: AppointmentMoved) {
  const { event, from, to, before, after } = moved;
  const professional_id = before?.professional_id;
  if (!before || !professional_id || !from || !slotHoldingStatuses.includes(from) || event === 'yield')
    return undefined;
  const isFreed =
    !slotHoldingStatuses.includes(to) || startsElsewhere(moved) || professional_id !== after.professional_id;
  return isFreed ? { ...before, professional_id } : undefined;
}

const stillWaits = new Set<AppointmentStatus>(['scheduled', 'confirmed']);

/**
 * Withdraws the entries of a visit that no longer takes place or has begun; for a moved one, the offers of later
 * times.
 */
async function followVisit(tx: CompanyTransaction, moved: AppointmentMoved): Promise<void> {
  const { from, to, after, by } = moved;
  if (!from || !stillWaits.has(from)) return;
  if (!stillWaits.has(to)) return endEntries(tx, after.id, by.at);
  if (startsElsewhere(moved)) await dropLaterOffer(tx, after.id, after.starts_at, by.at);
}

async function endEntries(tx: CompanyTransaction, appointmentId: string, at: Date): Promise<void> {
  for (const entry of await lockEntriesOf(tx, appointmentId)) {
    await withdrawOffer(tx, entry.id, at);
    await moveEntry(tx, entry, 'expire', { actor: 'system', at });
  }
}

async function dropLaterOffer(tx: CompanyTransaction, appointmentId: string, start: Date, at: Date): Promise<void> {
  for (const entry of await lockEntriesOf(tx, appointmentId)) {
    const offer = entry.status === 'offered' ? await lockOpenOffer(tx, entry.id) : undefined;
    if (!offer || offer.starts_at < start) continue;
    await withdrawOffer(tx, entry.id, at);
    await moveEntry(tx, entry, 'lapse', { actor: 'system', at });
  }
}
