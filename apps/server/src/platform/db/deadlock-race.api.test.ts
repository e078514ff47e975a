import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { scopeOf } from '../scope.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// PGlite's single connection has no deadlocks.
test.runIf(process.env.DATABASE_URL)(
  'of two transactions that lock the same people in another order, both are committed',
  async () => {
    const { database } = app.platform;
    const rows = await app.sql("select id from person where company_id = 'clinica-demo' order by id limit 2");
    const [first, second] = rows.map(({ id }) => id as string) as [string, string];
    const hasLocked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const runs = [0, 0];
    await Promise.all(
      [
        [first, second],
        [second, first],
      ].map((order, which) =>
        database.inCompany(scopeOf('clinica-demo'), async (tx) => {
          runs[which] = (runs[which] ?? 0) + 1;
          for (const id of order) {
            await sql`select from person where id = ${id} for update`.execute(tx);
            hasLocked[which as 0 | 1].resolve();
            await hasLocked[which === 0 ? 1 : 0].promise;
          }
        }),
      ),
    );
    // One of them begins again, on a slow machine both.
    expect(Math.max(...runs)).toBeGreaterThan(1);
  },
);
