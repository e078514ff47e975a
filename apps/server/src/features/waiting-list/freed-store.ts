import { type AppointmentEvent, type AppointmentState, slotHoldingStates } from '@acolhe/domain/appointment-flow';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { moveAppointment } from '../appointment/store.ts';
import { lockOpenOffer, moveOffer } from './offer-store.ts';
import { moveWaiting } from './store.ts';

// What the waiting list has to know of the moves of visits; part of the transaction that moves one.

type Time = { professional_id: string; starts_at: Date; ends_at: Date };
type Move = { event: AppointmentEvent; to: AppointmentState; at: Date; starts_at?: Date | undefined };

/** Times that were just freed, kept for those who wait. Where nobody waits nothing is written. */
export async function insertFreedTimes(tx: CompanyTransaction, times: readonly Time[], at: Date): Promise<void> {
  const rows = times
    .filter(({ starts_at }) => starts_at > at)
    .map((time) => ({
      id: uuid(),
      professional_id: time.professional_id,
      starts_at: time.starts_at,
      ends_at: time.ends_at,
    }));
  if (rows.length === 0) return;
  await sql`
    insert into freed_time (id, company_id, professional_id, starts_at, ends_at, freed_at)
    select t.id, ${tx.companyId}, t.professional_id, t.starts_at, t.ends_at, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (id uuid, professional_id uuid, starts_at timestamptz, ends_at timestamptz)
    where exists (select from waiting where status in ('waiting', 'offered'))
    on conflict do nothing`.execute(tx);
}

const stillWaits = new Set<AppointmentState>(['scheduled', 'confirmed']);

/**
 * Notes what a move frees, and ends or changes the wish of a visit that moved: a visit that no longer takes place, or
 * has begun, wants no earlier time; one that was moved has no use for a later one.
 */
export async function noteMove(
  tx: CompanyTransaction,
  before: Time & { id: string; status: string },
  move: Move,
): Promise<void> {
  const held = slotHoldingStates.includes(before.status as AppointmentState);
  const holds = slotHoldingStates.includes(move.to);
  // What yields to its person's own visit is not free.
  if (held && move.event !== 'yield' && (!holds || move.starts_at)) await insertFreedTimes(tx, [before], move.at);
  if (!stillWaits.has(before.status as AppointmentState)) return;
  if (!stillWaits.has(move.to)) return endWish(tx, before.id, move.at);
  if (move.starts_at) await dropLaterOffer(tx, before.id, move.starts_at, move.at);
}

const openWish = (tx: CompanyTransaction, appointmentId: string) =>
  tx
    .selectFrom('waiting')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('status', 'in', ['waiting', 'offered'])
    .forUpdate()
    .execute();

async function endWish(tx: CompanyTransaction, appointmentId: string, at: Date): Promise<void> {
  for (const wish of await openWish(tx, appointmentId)) {
    await withdrawOffer(tx, wish.id, at);
    await moveWaiting(tx, wish, 'expire', { actor: 'system', at });
  }
}

async function dropLaterOffer(tx: CompanyTransaction, appointmentId: string, start: Date, at: Date): Promise<void> {
  for (const wish of await openWish(tx, appointmentId)) {
    const offer = wish.status === 'offered' ? await lockOpenOffer(tx, wish.id) : undefined;
    if (!offer || offer.starts_at < start) continue;
    await withdrawOffer(tx, wish.id, at);
    await moveWaiting(tx, wish, 'lapse', { actor: 'system', at });
  }
}

/** Takes back what is being offered for a wish; the time is free for the next in order. */
export async function withdrawOffer(tx: CompanyTransaction, waitingId: string, at: Date): Promise<void> {
  const offer = await lockOpenOffer(tx, waitingId);
  if (!offer) return;
  await moveOffer(tx, offer, 'withdraw', at);
  await moveAppointment(tx, offer.appointment_id, 'release', { actor: 'system', at });
}
