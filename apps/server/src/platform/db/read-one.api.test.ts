import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { scopeOf } from '../scope.ts';
import type { CompanyTransaction } from './transaction.ts';

// A read of one statement ends before it is answered: nothing of it may remain on its connection.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const scope = scopeOf('clinica-demo');
const companies = (tx: CompanyTransaction) => tx.selectFrom('person').select('company_id').distinct().execute();
const settings = async (tx: CompanyTransaction) =>
  (
    await sql<{ company: string | null; writes: string }>`
      select current_setting('app.company_id', true) as company, current_setting('transaction_read_only') as writes`.execute(
      tx,
    )
  ).rows[0];

test('shows the rows of its company alone, and writes nothing', async () => {
  const { database } = app.platform;
  expect(await database.readOne(scope, companies)).toEqual([{ company_id: 'clinica-demo' }]);
  expect(await database.readOne(scopeOf('clinica-vizinha'), companies)).not.toContainEqual({
    company_id: 'clinica-demo',
  });
  const change = (tx: CompanyTransaction) => tx.updateTable('person').set({ name: 'Outra' }).execute();
  await expect(database.readOne(scope, change)).rejects.toThrow(/read-only/);
});

test('refuses a second statement, which would run outside of it', async () => {
  const twice = async (tx: CompanyTransaction) => [await companies(tx), await companies(tx)];
  await expect(app.platform.database.readOne(scope, twice)).rejects.toThrow('A second statement');
});

test('leaves its connection as it was, also after a failure', async () => {
  const { database } = app.platform;
  // As many as there are connections, so that each comes back.
  const many = <T>(read: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, read));
  await many(() => database.readOne(scope, (tx) => sql`select 1 / 0`.execute(tx)).catch(() => undefined));
  await many(() => database.readOne(scope, companies));
  const left = await many(() => database.inCompany(scopeOf('clinica-vizinha'), (tx) => settings(tx)));
  for (const each of left) expect(each).toEqual({ company: 'clinica-vizinha', writes: 'off' });
  expect(await database.readOne(scope, settings)).toEqual({ company: 'clinica-demo', writes: 'on' });
});
