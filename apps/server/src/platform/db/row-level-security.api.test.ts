import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('row-level security as the only guard', () => {
  const tables = async () =>
    (
      await app.platform.database.pool.query(
        "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
      )
    ).rows.map((row: { table_name: string }) => row.table_name);

  /** A query without a company filter, under the application role. */
  async function readAll(settings: string, table: string): Promise<{ company_id: string }[]> {
    const connection = await app.platform.database.pool.connect();
    try {
      await connection.query(`begin; set local role acolhe_app; ${settings}`);
      return (await connection.query(`select company_id from ${table}`)).rows;
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  }

  test('shows each company its own rows of every table, and nothing without a company', async () => {
    const names = await tables();
    expect(names.length).toBeGreaterThan(15);
    for (const table of names) {
      for (const company of ['clinica-demo', 'clinica-vizinha']) {
        const seen = await readAll(`set local app.company_id = '${company}'`, table);
        expect([table, [...new Set(seen.map((row) => row.company_id))].filter((id) => id !== company)]).toEqual([
          table,
          [],
        ]);
      }
      expect([table, await readAll('select 1', table)]).toEqual([table, []]);
      expect([table, await readAll("set local app.company_id = ''", table)]).toEqual([table, []]);
    }
    expect((await readAll("set local app.company_id = 'clinica-demo'", 'person')).length).toBeGreaterThan(0);
  });

  test('is forced on every table that names a company, so that it applies to the owner too', async () => {
    const { rows } = await app.platform.database.pool.query(
      "select relname from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)",
      [[...(await tables()), 'company']],
    );
    expect(rows).toEqual([]);
  });

  test('refuses to write a row of another company', async () => {
    const connection = await app.platform.database.pool.connect();
    await connection.query("begin; set local role acolhe_app; set local app.company_id = 'clinica-vizinha'");
    await expect(
      connection.query("insert into voucher (company_id, code, percent) values ('clinica-demo', 'ROUBADO', 100)"),
    ).rejects.toThrow('row-level security');
    await connection.query('rollback');
    connection.release();
  });

  test('leaves accounts and the bank out of reach', async () => {
    const connection = await app.platform.database.pool.connect();
    for (const table of ['identity."user"', 'identity.session', 'identity.push_key', 'simulator.bank_charge']) {
      await connection.query("begin; set local role acolhe_app; set local app.company_id = 'clinica-demo'");
      await expect(connection.query(`select 1 from ${table}`)).rejects.toThrow('permission denied');
      await connection.query('rollback');
    }
    connection.release();
  });
});
