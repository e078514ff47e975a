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

/** Stores a notice in the transaction of its payment or refund; returns it, if there is one. */
export async function queueNotice(tx: Db, pix: Pix, now: Date): Promise<Notice | undefined> {
  // The API Pix does not notify payments without a charge; nor is there a notice without a registered webhook.
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

/** Releases all withheld notices. */
export async function releaseNotices(db: Db, now: Date): Promise<void> {
  await db.updateTable('simulator.bank_notice').set({ due_at: now }).execute();
}

/** Completes refunds that are due, and stores their notices. */
export async function endRefunds(bank: Bank): Promise<void> {
  const now = new Date(bank.clock.now());
  await bank.db.transaction().execute(async (tx) => {
    for (const pix of await settleRefunds(tx, now)) await queueNotice(tx, pix, now);
  });
}

/** Job: completes refunds and sends pending notices. Idempotent. */
export async function runBankJob(bank: Bank): Promise<void> {
  await endRefunds(bank);
  await deliverNotices(bank);
}

/**
 * Sends every due notice to the webhook; without a 2xx answer it stays pending. With `just` only that notice is sent:
 * otherwise many concurrent payers would send each other's notices again and again.
 */
export async function deliverNotices(bank: Bank, just?: Notice): Promise<void> {
  const db = bank.db;
  const now = bank.clock.now();
  const { notices: way } = await readBehaviour(db);
  // For the reversed order, notices have to wait for each other.
  const owed = just && way !== 'reversed' ? [just] : await listNotices(db);
  const due = owed.filter(({ due_at }) => due_at && due_at.getTime() <= now);
  if (way === 'reversed') {
    due.reverse();
    // A single one cannot be reversed: it waits for another, for a while.
    if (due.length === 1 && now - (due[0] as Notice).created_at.getTime() < MINUTE) return;
  }
  for (const notice of due) {
    const webhook = await readWebhook(db, notice.pix_key);
    const send = () => (webhook ? notify(`${webhook.url}/pix`, notice.body) : Promise.resolve(false));
    // Twice at the same time, and once more afterwards.
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
