import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Tables } from '../tables.generated.ts';

export type Charge = Selectable<Tables['simulator.bank_charge']>;
export type Pix = Selectable<Tables['simulator.bank_pix']>;
export type Refund = Selectable<Tables['simulator.bank_refund']>;
/** An interval and a page of it. */
export type Page = { from: Date; to: Date; page: number; size: number };

const all = sql<number>`count(*)::int`.as('n');

/**
 * Inserts a charge, or updates an active one of the same txid, as a bank does. Undefined if that one is not active any
 * more.
 */
export function upsertCharge(db: Db, charge: Insertable<Tables['simulator.bank_charge']>): Promise<Charge | undefined> {
  return db
    .insertInto('simulator.bank_charge')
    .values(charge)
    .onConflict((conflict) =>
      conflict
        .column('txid')
        .doUpdateSet((eb) => ({
          pix_key: eb.ref('excluded.pix_key'),
          amount: eb.ref('excluded.amount'),
          payer_request: eb.ref('excluded.payer_request'),
          expiration_seconds: eb.ref('excluded.expiration_seconds'),
          revision: sql<number>`bank_charge.revision + 1`,
        }))
        .where(sql<boolean>`bank_charge.status = 'ATIVA'`),
    )
    .returningAll()
    .executeTakeFirst();
}

export function readCharge(db: Db, txid: string): Promise<Charge | undefined> {
  return db.selectFrom('simulator.bank_charge').selectAll().where('txid', '=', txid).executeTakeFirst();
}

/** The txid of a charge's location. */
export async function readTxidAt(db: Db, locationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('simulator.bank_charge')
    .select('txid')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row?.txid;
}

export async function listCharges(
  db: Db,
  { from, to, page, size }: Page,
  filter: { status?: string | undefined } = {},
): Promise<{ rows: Charge[]; total: number }> {
  let query = db.selectFrom('simulator.bank_charge').where('created_at', '>=', from).where('created_at', '<=', to);
  if (filter.status) query = query.where('status', '=', filter.status);
  const { n } = await query.select(all).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at')
    .orderBy('location_id')
    .limit(size)
    .offset(page * size)
    .execute();
  return { rows, total: n };
}

/** Undefined if the charge is no longer active. */
export function removeCharge(
  db: Db,
  txid: string,
  status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP',
): Promise<Charge | undefined> {
  return db
    .updateTable('simulator.bank_charge')
    .set((eb) => ({ status, revision: eb('revision', '+', 1) }))
    .where('txid', '=', txid)
    .where('status', '=', 'ATIVA')
    .returningAll()
    .executeTakeFirst();
}

/** Marks an active charge as paid; false if it is not active. With `again` also one that was paid before. */
export async function concludeCharge(tx: Db, txid: string, again: boolean): Promise<boolean> {
  const charge = await tx
    .updateTable('simulator.bank_charge')
    .set({ status: 'CONCLUIDA' })
    .where('txid', '=', txid)
    .where('status', 'in', again ? ['ATIVA', 'CONCLUIDA'] : ['ATIVA'])
    .returning('txid')
    .executeTakeFirst();
  return charge !== undefined;
}

export async function insertPix(tx: Db, pix: Pix): Promise<void> {
  await tx.insertInto('simulator.bank_pix').values(pix).execute();
}

export function readPix(db: Db, endToEndId: string): Promise<Pix | undefined> {
  return db.selectFrom('simulator.bank_pix').selectAll().where('end_to_end_id', '=', endToEndId).executeTakeFirst();
}

/** Payments of charges, oldest first. */
export async function listPixOf(db: Db, txids: readonly string[]): Promise<Pix[]> {
  if (txids.length === 0) return [];
  return db.selectFrom('simulator.bank_pix').selectAll().where('txid', 'in', txids).orderBy('at').execute();
}

export async function listPix(
  db: Db,
  { from, to, page, size }: Page,
  filter: { txid?: string | undefined; withTxid?: boolean | undefined; refunded?: boolean | undefined } = {},
): Promise<{ rows: Pix[]; total: number }> {
  let query = db.selectFrom('simulator.bank_pix as pix').where('at', '>=', from).where('at', '<=', to);
  if (filter.txid) query = query.where('txid', '=', filter.txid);
  if (filter.withTxid !== undefined) query = query.where('txid', filter.withTxid ? 'is not' : 'is', null);
  if (filter.refunded !== undefined)
    query = query.where((eb) => {
      const refunds = eb
        .selectFrom('simulator.bank_refund as r')
        .select('r.id')
        .whereRef('r.end_to_end_id', '=', 'pix.end_to_end_id');
      return filter.refunded ? eb.exists(refunds) : eb.not(eb.exists(refunds));
    });
  const { n } = await query.select(all).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('at')
    .orderBy('end_to_end_id')
    .limit(size)
    .offset(page * size)
    .execute();
  return { rows, total: n };
}

/** Locks a payment, so that its refunds are serialised; returns the centavos refunded so far. */
export async function lockRefunded(tx: Db, endToEndId: string): Promise<number> {
  await tx
    .selectFrom('simulator.bank_pix')
    .select('end_to_end_id')
    .where('end_to_end_id', '=', endToEndId)
    .forUpdate()
    .execute();
  const { sum } = await tx
    .selectFrom('simulator.bank_refund')
    .select(sql<number>`coalesce(sum(amount::numeric * 100), 0)::int`.as('sum'))
    .where('end_to_end_id', '=', endToEndId)
    .where('status', '<>', 'NAO_REALIZADO')
    .executeTakeFirstOrThrow();
  return sum;
}

/** Undefined if the id is used already. */
export function insertRefund(tx: Db, refund: Insertable<Tables['simulator.bank_refund']>): Promise<Refund | undefined> {
  return tx
    .insertInto('simulator.bank_refund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function readRefund(db: Db, endToEndId: string, id: string): Promise<Refund | undefined> {
  return db
    .selectFrom('simulator.bank_refund')
    .selectAll()
    .where('end_to_end_id', '=', endToEndId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listRefundsOf(db: Db, endToEndIds: readonly string[]): Promise<Refund[]> {
  if (endToEndIds.length === 0) return [];
  return db
    .selectFrom('simulator.bank_refund')
    .selectAll()
    .where('end_to_end_id', 'in', endToEndIds)
    .orderBy('at')
    .execute();
}

/** Completes due refunds; returns the payment of each. */
export async function settleRefunds(tx: Db, now: Date): Promise<Pix[]> {
  const settled = await tx
    .updateTable('simulator.bank_refund')
    .set((eb) => ({ status: eb.ref('outcome') }))
    .where('status', '=', 'EM_PROCESSAMENTO')
    .where('settles_at', '<=', now)
    .returning('end_to_end_id')
    .execute();
  if (settled.length === 0) return [];
  const ids = settled.map((refund) => refund.end_to_end_id);
  return tx.selectFrom('simulator.bank_pix').selectAll().where('end_to_end_id', 'in', ids).execute();
}

export async function upsertWebhook(db: Db, pixKey: string, url: string, at: Date): Promise<void> {
  await db
    .insertInto('simulator.bank_webhook')
    .values({ pix_key: pixKey, url, created_at: at })
    .onConflict((conflict) => conflict.column('pix_key').doUpdateSet({ url, created_at: at }))
    .execute();
}

export function readWebhook(db: Db, pixKey: string) {
  return db.selectFrom('simulator.bank_webhook').selectAll().where('pix_key', '=', pixKey).executeTakeFirst();
}

export function listWebhooks(db: Db) {
  return db.selectFrom('simulator.bank_webhook').selectAll().orderBy('created_at').execute();
}

export async function deleteWebhook(db: Db, pixKey: string): Promise<boolean> {
  const row = await db
    .deleteFrom('simulator.bank_webhook')
    .where('pix_key', '=', pixKey)
    .returning('pix_key')
    .executeTakeFirst();
  return row !== undefined;
}
