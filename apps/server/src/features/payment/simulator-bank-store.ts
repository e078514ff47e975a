import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.generated.ts';

// The simulator bank's own tables: no company, no row-level security, the owner's connection.
type Db = Kysely<Tables>;
export type Charge = Selectable<Tables['simulator_bank.charge']>;
export type Pix = Selectable<Tables['simulator_bank.pix']>;
export type Refund = Selectable<Tables['simulator_bank.refund']>;

export function insertCharge(db: Db, charge: Insertable<Tables['simulator_bank.charge']>): Promise<Charge | undefined> {
  return db
    .insertInto('simulator_bank.charge')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function readCharge(db: Db, txid: string): Promise<Charge | undefined> {
  return db.selectFrom('simulator_bank.charge').selectAll().where('txid', '=', txid).executeTakeFirst();
}

/** Undefined where the charge is no longer active. */
export function removeCharge(db: Db, txid: string): Promise<Charge | undefined> {
  return db
    .updateTable('simulator_bank.charge')
    .set((eb) => ({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revision: eb('revision', '+', 1) }))
    .where('txid', '=', txid)
    .where('status', '=', 'ATIVA')
    .returningAll()
    .executeTakeFirst();
}

/** The money, the charge's end and the notice that is owed, in one transaction. */
export async function insertPix(db: Db, pix: Pix): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const charge = await tx
      .updateTable('simulator_bank.charge')
      .set({ status: 'CONCLUIDA' })
      .where('txid', '=', pix.txid)
      .where('status', '=', 'ATIVA')
      .returning('pix_key')
      .executeTakeFirst();
    if (!charge) return;
    await tx.insertInto('simulator_bank.pix').values(pix).execute();
    const webhook = await tx
      .selectFrom('simulator_bank.webhook')
      .select('url')
      .where('pix_key', '=', charge.pix_key)
      .executeTakeFirst();
    if (!webhook) return;
    const body = {
      pix: [{ endToEndId: pix.end_to_end_id, txid: pix.txid, valor: pix.amount, horario: pix.at.toISOString() }],
    };
    await tx
      .insertInto('simulator_bank.notice')
      .values({ url: webhook.url, body: JSON.stringify(body) })
      .execute();
  });
}

export function listPix(db: Db, txid: string): Promise<Pix[]> {
  return db.selectFrom('simulator_bank.pix').selectAll().where('txid', '=', txid).execute();
}

export function readPix(db: Db, endToEndId: string): Promise<Pix | undefined> {
  return db.selectFrom('simulator_bank.pix').selectAll().where('end_to_end_id', '=', endToEndId).executeTakeFirst();
}

export async function upsertRefund(db: Db, refund: Refund): Promise<Refund> {
  await db
    .insertInto('simulator_bank.refund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readRefund(db, refund.end_to_end_id, refund.id)) ?? refund;
}

export function readRefund(db: Db, endToEndId: string, id: string): Promise<Refund | undefined> {
  return db
    .selectFrom('simulator_bank.refund')
    .selectAll()
    .where('end_to_end_id', '=', endToEndId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function upsertWebhook(db: Db, pixKey: string, url: string): Promise<void> {
  await db
    .insertInto('simulator_bank.webhook')
    .values({ pix_key: pixKey, url })
    .onConflict((conflict) => conflict.column('pix_key').doUpdateSet({ url }))
    .execute();
}

export function listNotices(db: Db) {
  return db.selectFrom('simulator_bank.notice').selectAll().orderBy('id').limit(100).execute();
}

export async function deleteNotice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('simulator_bank.notice').where('id', '=', id).execute();
}
