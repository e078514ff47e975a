import { createHash } from 'node:crypto';
import { HOUR } from '@acolhe/domain/time/duration';
import type { CompanyContext } from './context.ts';
import { forEachCompany } from './jobs.ts';
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
  const { platform, scope } = context;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('base64url');
  const before = await begin(context, { key, owner, fingerprint });
  if (before) return before.answer as T;
  try {
    const answer = await work();
    await platform.database.inCompany(scope, (tx) =>
      tx
        .updateTable('idempotency_key')
        .set({ answer: JSON.stringify(answer ?? null) })
        .where('owner', '=', owner)
        .where('key', '=', key)
        .execute(),
    );
    return answer;
  } catch (error) {
    await platform.database.inCompany(scope, (tx) =>
      tx.deleteFrom('idempotency_key').where('owner', '=', owner).where('key', '=', key).execute(),
    );
    throw error;
  }
}

/** Claims the key, or returns the answer stored under it. */
async function begin(
  { platform, scope }: CompanyContext,
  { key, owner, fingerprint }: { key: string; owner: string; fingerprint: string },
): Promise<{ answer: unknown } | undefined> {
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const taken = await tx
      .insertInto('idempotency_key')
      .values({ company_id: tx.companyId, key, owner, fingerprint, started_at: new Date(now) })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'owner', 'key'])
          .doUpdateSet({ started_at: new Date(now) })
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
  return forEachCompany(platform, ({ scope }) =>
    platform.database.inCompany(scope, (tx) =>
      tx.deleteFrom('idempotency_key').where('started_at', '<', before).execute(),
    ),
  );
}
