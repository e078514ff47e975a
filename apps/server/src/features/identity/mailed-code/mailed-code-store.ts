import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

/** Purpose of a code, and the browser that asked for it. */
export type CodeKey = { purpose: 'sign_up' | 'claim' | 'change_email'; subject: string; browser_hash: string };

const of = (key: CodeKey) => (eb: ExpressionBuilder<Tables, 'identity.mailed_code'>) => eb.and(key);

/** @param code.hash null of a code that was asked for and not sent, which nothing opens */
export async function insertCode(
  { owner }: Database,
  key: CodeKey,
  code: { hash: string | null; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await owner
    .insertInto('identity.mailed_code')
    .values({ ...key, code_hash: code.hash, sent_at: code.sentAt, expires_at: code.expiresAt })
    .execute();
}

/**
 * Counts one try against every live code of a key, and returns their hashes; none once each had `most`. Of tries at once
 * each is counted, so that there are never more.
 */
export async function countCodeTry(
  { owner }: Database,
  key: CodeKey,
  { most, at }: { most: number; at: Date },
): Promise<(string | null)[]> {
  const rows = await owner
    .updateTable('identity.mailed_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where(of(key))
    .where('tries', '<', most)
    .where('expires_at', '>', at)
    .returning('code_hash')
    .execute();
  return rows.map(({ code_hash }) => code_hash);
}

/** Spends all codes of a key; false if that one was spent meanwhile. */
export async function deleteCodes({ owner }: Database, key: CodeKey, hash: string): Promise<boolean> {
  const deleted = await owner.deleteFrom('identity.mailed_code').where(of(key)).returning('code_hash').execute();
  return deleted.some(({ code_hash }) => code_hash === hash);
}

export async function deleteCodesBefore({ owner }: Database, before: Date): Promise<void> {
  await owner.deleteFrom('identity.mailed_code').where('expires_at', '<', before).execute();
}
