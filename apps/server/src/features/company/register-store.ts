import { sql } from 'kysely';
import type { Database, OwnerTransaction } from '../../platform/db/database.ts';
import type { Tenant } from '../../platform/ports.ts';

/** All companies by id, each with the names of its hosts in order. */
export async function listTenants({ owner }: Database): Promise<(Tenant & { madeAt: Date })[]> {
  const rows = await owner.selectFrom('tenant').selectAll().orderBy('id').execute();
  const hosts = await owner.selectFrom('tenant_host').selectAll().orderBy('host').execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    hosts: hosts.filter(({ tenant_id }) => tenant_id === row.id).map(({ host }) => host),
    status: row.status,
    expiresOn: row.expires_on,
    madeAt: row.made_at,
  }));
}

/** False if the id is taken. */
export async function insertTenant(
  tx: OwnerTransaction,
  { id, parentId, made }: { id: string; parentId: string | null; made?: { by: string; at: Date } | undefined },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tenant')
    .values({ id, parent_id: parentId, ...(made ? { made_by: made.by, made_at: made.at } : {}) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Companies that an account made after a time. */
export async function countMade(tx: OwnerTransaction, by: string, after: Date): Promise<number> {
  const row = await tx
    .selectFrom('tenant')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('made_by', '=', by)
    .where('made_at', '>', after)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whether there is no company yet; the lock keeps other transactions from making the first until this one ends. */
export async function lockEmptyRegister(tx: OwnerTransaction): Promise<boolean> {
  await sql`lock table tenant in share row exclusive mode`.execute(tx);
  return (await tx.selectFrom('tenant').select('id').executeTakeFirst()) === undefined;
}

export async function updateTenant(
  owner: OwnerTransaction,
  id: string,
  { status, expiresOn }: Partial<Pick<Tenant, 'status' | 'expiresOn'>>,
): Promise<void> {
  await owner
    .updateTable('tenant')
    .set({ ...(status ? { status } : {}), ...(expiresOn === undefined ? {} : { expires_on: expiresOn }) })
    .where('id', '=', id)
    .execute();
}

/** Gives a company a host name, unless another one has it. */
export async function insertHost({ owner }: Database, id: string, host: string): Promise<void> {
  await owner
    .insertInto('tenant_host')
    .values({ tenant_id: id, host })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeHost({ owner }: Database, id: string, host: string): Promise<void> {
  await owner.deleteFrom('tenant_host').where('tenant_id', '=', id).where('host', '=', host).execute();
}
