import { createHash } from 'node:crypto';
import { HOUR } from '@acolhe/domain/time/duration';
import type { CompanyContext } from './context.ts';
import type { CompanyTransaction } from './db/database.ts';
import { isCommitInDoubt, isDatabaseAway } from './db/outage.ts';
import { forEachCompany } from './job/jobs.ts';
import type { Platform } from './platform.ts';
import { Problem } from './problem.ts';

/** A call without an answer for this long died with its process: the next one with its key takes over. */
const RUNNING_MS = 30_000;
/** Retention of answers. */
const KEPT_MS = 24 * HOUR;

export type KeyedCall = {
  /** The header `Idempotency-Key`: chosen by the caller, the same for every retry. */
  key: string;
  /** The call and its caller: keys are scoped to them. */
  owner: string;
  input: unknown;
};

/**
 * Runs `work` once per key (IETF draft "The Idempotency-Key HTTP Header Field"): a repeated call gets the stored
 * answer; another input under the same key is refused, and so is a retry while the first still runs. Failures are
 * forgotten, so that they can be retried.
 */
export async function once<T>(
  context: CompanyContext,
  { key, owner, input }: KeyedCall,
  work: () => Promise<T>,
): Promise<T> {
  const { platform } = context;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('base64url');
  const claim = { key, owner, fingerprint, startedAt: new Date(platform.clock.now()) };
  const before = await begin(context, claim);
  if (before) return before.answer as T;
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    // Done or not: a repeated call must not do it again at once.
    if (!isCommitInDoubt(error)) await evenLater(context, (tx) => forget(tx, claim));
    throw error;
  }
  await evenLater(context, (tx) => keep(tx, claim, answer));
  return answer;
}

/** Runs now, or when the database is back: the caller's answer does not depend on it. */
async function evenLater(
  { platform, scope }: CompanyContext,
  write: (tx: CompanyTransaction) => Promise<unknown>,
): Promise<void> {
  const run = () => platform.database.inCompany(scope, write);
  await run().catch((error: unknown) => {
    if (!isDatabaseAway(error) && !isCommitInDoubt(error)) throw error;
    platform.database.whenBack(run);
  });
}

type Claim = { key: string; owner: string; fingerprint: string; startedAt: Date };

const keep = (tx: CompanyTransaction, { key, owner }: Claim, answer: unknown) =>
  tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();

/** Not of a call that has taken over meanwhile. */
const forget = (tx: CompanyTransaction, { key, owner, startedAt }: Claim) =>
  tx
    .deleteFrom('idempotency_key')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('started_at', '=', startedAt)
    .where('answer', 'is', null)
    .execute();

/** Claims the key, or returns the answer stored under it. */
async function begin(
  { platform, scope }: CompanyContext,
  { key, owner, fingerprint, startedAt }: Claim,
): Promise<{ answer: unknown } | undefined> {
  const now = startedAt.getTime();
  return platform.database.inCompany(scope, async (tx) => {
    const taken = await tx
      .insertInto('idempotency_key')
      .values({ company_id: tx.companyId, key, owner, fingerprint, started_at: startedAt })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'owner', 'key'])
          .doUpdateSet({ started_at: startedAt })
          .where('idempotency_key.answer', 'is', null)
          .where('idempotency_key.fingerprint', '=', fingerprint)
          .where('idempotency_key.started_at', '<', new Date(now - RUNNING_MS)),
      )
      .returning('key')
      .executeTakeFirst();
    if (taken) return undefined;
    const row = await tx
      .selectFrom('idempotency_key')
      .select(['fingerprint', 'answer'])
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirst();
    if (row?.fingerprint !== fingerprint) throw new Problem('idempotency_mismatch');
    if (row.answer === null) throw new Problem('already_running');
    return { answer: row.answer };
  });
}

/** Job: deletes expired answers. */
export function deleteExpiredKeys(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now() - KEPT_MS);
  return forEachCompany(platform, 'forget-keys', ({ scope }) =>
    platform.database.inCompany(scope, (tx) =>
      tx.deleteFrom('idempotency_key').where('started_at', '<', before).execute(),
    ),
  );
}
