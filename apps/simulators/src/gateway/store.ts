import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database.ts';
import type { Tables } from '../tables.generated.ts';

export type GatewayCharge = Selectable<Tables['simulator.gateway_charge']>;
export type GatewayToken = Selectable<Tables['simulator.gateway_token']>;
export type GatewayRefund = Selectable<Tables['simulator.gateway_refund']>;

export async function insertToken(db: Db, token: Insertable<Tables['simulator.gateway_token']>): Promise<void> {
  await db.insertInto('simulator.gateway_token').values(token).execute();
}

/** Uses a token; undefined if it is unknown, or was used by another charge. */
function useToken(db: Db, id: string, at: Date): Promise<GatewayToken | undefined> {
  return db
    .updateTable('simulator.gateway_token')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

type NewCharge = Omit<Insertable<Tables['simulator.gateway_charge']>, 'scenario' | 'method' | 'last_four'>;

/**
 * Creates the charge of an idempotency key, or returns the existing one; undefined if there is neither it nor a token.
 * One transaction: no token is used up in vain.
 */
export function chargeOnce(
  db: Db,
  key: string,
  tokenId: string,
  at: Date,
  make: (token: GatewayToken) => Omit<NewCharge, 'idempotency_key'>,
): Promise<GatewayCharge | undefined> {
  return db.transaction().execute(async (tx) => {
    const token = await useToken(tx, tokenId, at);
    if (token) {
      const { scenario, method, last_four } = token;
      const made = await tx
        .insertInto('simulator.gateway_charge')
        .values({ ...make(token), scenario, method, last_four, idempotency_key: key })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (made) return made;
    }
    return tx.selectFrom('simulator.gateway_charge').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
  });
}

export function readCharge(db: Db, id: number): Promise<GatewayCharge | undefined> {
  return db.selectFrom('simulator.gateway_charge').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCharges(db: Db, externalReference: string): Promise<GatewayCharge[]> {
  return db
    .selectFrom('simulator.gateway_charge')
    .selectAll()
    .where('external_reference', '=', externalReference)
    .execute();
}

export function listCharges(db: Db, limit: number): Promise<GatewayCharge[]> {
  return db.selectFrom('simulator.gateway_charge').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Charges whose analysis is due. */
export function listDue(db: Db, now: Date): Promise<GatewayCharge[]> {
  return db.selectFrom('simulator.gateway_charge').selectAll().where('decides_at', '<=', now).limit(100).execute();
}

/** Decides an analysis, once, and stores the notice; false if it was decided already. */
export function decide(
  db: Db,
  id: number,
  decision: { status: string; detail: string; fee: number; approvedAt: Date | null },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const charge = await tx
      .updateTable('simulator.gateway_charge')
      .set({
        status: decision.status,
        status_detail: decision.detail,
        fee: decision.fee,
        approved_at: decision.approvedAt,
        decides_at: null,
      })
      .where('id', '=', id)
      .where('status', '=', 'in_process')
      .returningAll()
      .executeTakeFirst();
    if (charge?.notification_url)
      await tx
        .insertInto('simulator.gateway_notice')
        .values({ url: charge.notification_url, charge_id: charge.id, action: 'payment.updated' })
        .execute();
    return charge !== undefined;
  });
}

/** Makes a silent charge answer at once. */
export async function speak(db: Db, id: number): Promise<void> {
  await db.updateTable('simulator.gateway_charge').set({ silent_until: null }).where('id', '=', id).execute();
}

/** Refunds a part of a charge, once per key; undefined if it is more than is left. */
export function refundOnce(
  db: Db,
  charge: GatewayCharge,
  refund: { key: string; amount: number; at: Date },
): Promise<GatewayRefund | undefined> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('simulator.gateway_charge').select('id').where('id', '=', charge.id).forUpdate().execute();
    const before = await listRefunds(tx, charge.id);
    const same = before.find((each) => each.idempotency_key === refund.key);
    if (same) return same;
    if (refund.amount > charge.amount - sumOf(before)) return undefined;
    return tx
      .insertInto('simulator.gateway_refund')
      .values({ charge_id: charge.id, idempotency_key: refund.key, amount: refund.amount, at: refund.at })
      .returningAll()
      .executeTakeFirst();
  });
}

export function listRefunds(db: Db, chargeId: number): Promise<GatewayRefund[]> {
  return db.selectFrom('simulator.gateway_refund').selectAll().where('charge_id', '=', chargeId).execute();
}

export const sumOf = (refunds: readonly GatewayRefund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

export function listNotices(db: Db) {
  return db.selectFrom('simulator.gateway_notice').selectAll().orderBy('id').limit(100).execute();
}

export async function deleteNotice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('simulator.gateway_notice').where('id', '=', id).execute();
}
