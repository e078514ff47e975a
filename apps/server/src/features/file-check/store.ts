import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { StoredFiles } from '../../platform/files.ts';

/**
 * Stored files of a table whose turn it is, and those that are named, by their keys: each file has its turn once in a
 * cycle.
 */
export async function listStored(
  tx: CompanyTransaction,
  { table, folder, columns }: StoredFiles,
  { turn, turns, named, after, limit }: { turn: number; turns: number; named: string[]; after: string; limit: number },
): Promise<{ key: string; sha256: string }[]> {
  const parts = columns.map((column) => sql`'/' || ${sql.ref(column)}`);
  const key = sql<string>`company_id || ${`/${folder}`} || ${sql.join(parts, sql` || `)}`;
  const { rows } = await sql<{ key: string; sha256: string }>`
    select key, sha256 from (select ${key} as key, sha256 from ${sql.table(table)}) as stored
    where key is not null and sha256 is not null and key collate "C" > ${after}
      and (mod(abs(hashtext(key)::bigint), ${turns}) = ${turn} or key = any(${named}))
    order by key collate "C" limit ${limit}`.execute(tx);
  return rows;
}
