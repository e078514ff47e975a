import { MINUTE } from '@acolhe/domain/time/duration';
import type { Selectable } from 'kysely';
import type { Db } from '../database.ts';
import { notify } from '../notification.ts';
import type { Tables } from '../tables.generated.ts';
import type { Bank } from './bank.ts';
import { type Behaviour, readBehaviour } from './behaviour.ts';
import { listRefundsOf, type Pix, readWebhook, settleRefunds } from './store.ts';
import { toPix } from './wire.ts';

export type Notice = Selectable<Tables['simulator.bank_notice']>;

const RETRY_MAX_MINUTES = 10;
const REPEATS = 3;
const BATCH = 100;

/** Writes down that the receiver will be told, in the transaction of what there is to tell; the notice, if there is one. */
export async function oweNotice(tx: Db, pix: Pix, now: Date): Promise<Notice | undefined> {
  // Money that names no charge is not told of, by the API's own words; nor where nobody registered an address.
  if (!pix.txid || !(await readWebhook(tx, pix.pix_key))) return undefined;
  const { notices } = await readBehaviour(tx);
  const body = { pix: [toPix(pix, await listRefundsOf(tx, [pix.end_to_end_id]))] };
  return tx
    .insertInto('simulator.bank_notice')
    .values({ pix_key: pix.pix_key, body: JSON.stringify(body), created_at: now, due_at: dueAt(notices, now) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function dueAt(notices: Behaviour['notices'], now: Date): Date | null {
  if (notices === 'withheld') return null;
  return notices === 'delayed' ? new Date(now.getTime() + MINUTE) : now;
}

export function listNotices(db: Db): Promise<Notice[]> {
  return db.selectFrom('simulator.bank_notice').selectAll().orderBy('id').limit(BATCH).execute();
}

/** Lets everything go that was kept back. */
export async function releaseNotices(db: Db, now: Date): Promise<void> {
  await db.updateTable('simulator.bank_notice').set({ due_at: now }).execute();
}

/** Refunds whose time has come are done, and will be told. */
export async function endRefunds(bank: Bank): Promise<void> {
  const now = new Date(bank.clock.now());
  await bank.db.transaction().execute(async (tx) => {
    for (const pix of await settleRefunds(tx, now)) await oweNotice(tx, pix, now);
  });
}

/** What the bank does by itself: refunds come to their end, and what is owed is told. Harmless to run twice. */
export async function workOfBank(bank: Bank): Promise<void> {
  await endRefunds(bank);
  await deliverNotices(bank);
}

/**
 * Sends every notice that is due to the webhook; what is not answered with 2xx is owed still. Whoever has `just` made
 * one sends that alone: many who pay at once would otherwise tell of each other's money again and again.
 */
export async function deliverNotices(bank: Bank, just?: Notice): Promise<void> {
  const db = bank.db;
  const now = bank.clock.now();
  const { notices: way } = await readBehaviour(db);
  // In another order than they were made, they have to wait for each other.
  const owed = just && way !== 'reversed' ? [just] : await listNotices(db);
  const due = owed.filter(({ due_at }) => due_at && due_at.getTime() <= now);
  if (way === 'reversed') {
    due.reverse();
    // One alone cannot come in the wrong order: it waits for another, for a while.
    if (due.length === 1 && now - (due[0] as Notice).created_at.getTime() < MINUTE) return;
  }
  for (const notice of due) {
    const webhook = await readWebhook(db, notice.pix_key);
    const send = () => (webhook ? notify(`${webhook.url}/pix`, notice.body) : Promise.resolve(false));
    // At the same time, and once more when it is over.
    const first = await Promise.all(Array.from({ length: way === 'repeated' ? REPEATS - 1 : 1 }, send));
    if (way === 'repeated') await send();
    if (first.some(Boolean)) await db.deleteFrom('simulator.bank_notice').where('id', '=', notice.id).execute();
    else await postpone(db, notice, now);
  }
}

async function postpone(db: Db, { id, attempts }: Notice, now: number): Promise<void> {
  const minutes = Math.min(attempts + 1, RETRY_MAX_MINUTES);
  await db
    .updateTable('simulator.bank_notice')
    .set({ attempts: attempts + 1, due_at: new Date(now + minutes * MINUTE) })
    .where('id', '=', id)
    .execute();
}
