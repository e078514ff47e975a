import type { Coding } from '@acolhe/contract/appointment/appointment';
import { folded } from '@acolhe/domain/text/folded';
import { sql } from 'kysely';
import type { CompanyTransaction, OwnerTransaction } from '../../platform/db/database.ts';

const VERSION = '2008';
const LIMIT = 20;
/** More matches than these are compared by none: a search of so few letters is not finished. */
const MOST_COMPARED = 400;

type Entry = { code: string; display: string };

const toCoding = (row: { code: string; display: string }): Coding => ({ system: 'CID-10', version: VERSION, ...row });

/** Entries by their codes, in the wording of the table; unknown codes are missing. */
export async function findCid10(tx: CompanyTransaction, codes: readonly string[]): Promise<Map<string, Coding>> {
  if (codes.length === 0) return new Map();
  const rows = await tx.selectFrom('cid10').select(['code', 'display']).where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, toCoding(row)]));
}

/**
 * Entries of some codes, and those whose code or display text contains every word, ignoring accents: what begins with
 * the first word comes first, and plain names before long ones.
 */
export async function searchCid10(
  tx: CompanyTransaction,
  { codes, words }: { codes: readonly string[]; words: readonly string[] },
): Promise<Coding[]> {
  const known = await findCid10(tx, codes);
  const first = codes.flatMap((code) => known.get(code) ?? []);
  let query = tx.selectFrom('cid10').select(['code', 'display']).orderBy('code').limit(MOST_COMPARED);
  for (const word of words) query = query.where('words', 'like', `%${word}%`);
  const [word = ''] = words;
  // A code's subdivisions stay in their order.
  const isCode = /^[a-z]\d\d/.test(word);
  const begins = ({ display }: Entry) => (isCode || folded(display).startsWith(word) ? 0 : 1);
  const lengthOf = ({ display }: Entry) => (isCode ? 0 : display.length);
  const others = (await query.execute())
    .filter(({ code }) => !known.has(code))
    .sort((one, other) => begins(one) - begins(other) || lengthOf(one) - lengthOf(other))
    .map(toCoding);
  return [...first, ...others].slice(0, LIMIT);
}

/** Writes entries of the table, which is the installation's; answers how many were new or changed. */
export async function upsertCid10(
  owner: OwnerTransaction,
  entries: readonly { code: string; display: string }[],
): Promise<number> {
  const rows = await owner
    .insertInto('cid10')
    .values(
      entries.map(({ code, display }) => ({ code, display, words: sql<string>`folded(${`${code} ${display}`})` })),
    )
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((eb) => ({ display: eb.ref('excluded.display'), words: eb.ref('excluded.words') }))
        .where(sql<boolean>`cid10.display is distinct from excluded.display`),
    )
    .returning('code')
    .execute();
  return rows.length;
}
