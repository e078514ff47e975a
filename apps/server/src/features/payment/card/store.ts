import type { Insertable, Updateable } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { appointments } from '../../appointment/read.ts';

/** States of a charge that may still take money that is not counted yet. */
const live = ['asked', 'in_analysis'] as const;

/** Stores a charge before it is requested at the gateway. */
export async function insertCardCharge(
  tx: CompanyTransaction,
  charge: Omit<Insertable<Tables['card_charge']>, 'company_id' | 'status'>,
): Promise<void> {
  await tx
    .insertInto('card_charge')
    .values({ ...charge, company_id: tx.companyId, status: 'asked' })
    .execute();
}

const charges = (tx: CompanyTransaction) =>
  tx
    .selectFrom('card_charge as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .innerJoin(appointments('a'), 'a.id', 'p.appointment_id')
    .selectAll('c')
    .select(['p.appointment_id', 'p.status as payment_status', 'a.status as appointment_status', 'a.protocol']);

export function readCardCharge(tx: CompanyTransaction, id: string) {
  return charges(tx).where('c.id', '=', id).executeTakeFirst();
}

export type CardChargeRow = NonNullable<Awaited<ReturnType<typeof readCardCharge>>>;

/** The undecided charge of an appointment. */
export function readLiveCardCharge(tx: CompanyTransaction, appointmentId: string) {
  return charges(tx).where('p.appointment_id', '=', appointmentId).where('c.status', 'in', live).executeTakeFirst();
}

/** Locks a charge for the rest of the transaction; lock its appointment and payment first. */
export function lockCardCharge(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('card_charge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateCardCharge(
  tx: CompanyTransaction,
  id: string,
  change: Updateable<Tables['card_charge']>,
): Promise<void> {
  await tx.updateTable('card_charge').set(change).where('id', '=', id).execute();
}

/** Digests of the tokens that a payment was tried with. */
export async function listCardTries(tx: CompanyTransaction, paymentId: string): Promise<string[]> {
  const rows = await tx.selectFrom('card_charge').select('token_digest').where('payment_id', '=', paymentId).execute();
  return rows.map((row) => row.token_digest);
}

/** Charges to poll: the open ones, and those abandoned since `lostSince`. */
export function listFollowedCards(tx: CompanyTransaction, lostSince: Date, limit: number) {
  return charges(tx)
    .where((eb) =>
      eb.or([eb('c.status', 'in', live), eb.and([eb('c.status', '=', 'lost'), eb('c.created_at', '>', lostSince)])]),
    )
    .orderBy('c.followed_at')
    .limit(limit)
    .execute();
}
