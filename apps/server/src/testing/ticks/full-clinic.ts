import type { Named } from '../inputs/input.ts';
import type { TestApp } from '../test-app.ts';

/** Much of what a clinic has after years: people, and visits of one patient and doctor. */
export async function fillClinic(app: TestApp, named: Named, { people = 20_000, visits = 2000 } = {}): Promise<void> {
  const nobody = { cpf: 'null', user_id: 'null', parent_id: 'null', mail: 'null', phone: 'null' };
  await copyRow(
    app,
    { table: 'person', where: `id = '${named.person}'`, times: people },
    {
      ...nobody,
      name: "'Pessoa ' || n",
      birth_date: "date '1930-01-01' + n",
    },
  );
  const earlier = (column: string) => `${column} - n * interval '1 hour' - interval '30 days'`;
  await copyRow(
    app,
    { table: 'appointment', where: "protocol = 'DEM0-PAST-2026'", times: visits },
    {
      protocol: "'FULL-' || lpad(n::text, 9, '0')",
      starts_at: earlier('starts_at'),
      ends_at: earlier('ends_at'),
    },
  );
  await copyRow(
    app,
    {
      table: 'payment',
      where: "appointment_id = (select id from appointment where protocol = 'DEM0-PAST-2026')",
      times: visits,
    },
    { appointment_id: "(select id from appointment where protocol = 'FULL-' || lpad(n::text, 9, '0'))" },
  );
}

/** Copies a row, with an id of its own and some changed columns, which may name `n`, the number of the copy. */
async function copyRow(
  app: TestApp,
  { table, where, times }: { table: string; where: string; times: number },
  changed: Record<string, string>,
): Promise<void> {
  const found = await app.sql(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = found.map(({ name }) => name as string);
  const values: Record<string, string> = { id: 'gen_random_uuid()', ...changed };
  await app.sql(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => values[name] ?? name).join(', ')}
     from ${table}, generate_series(1, ${times}) n where ${where}`,
  );
}
