import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './demo-clinic.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const counts = () =>
  app.sql(`select (select count(*)::int from person) people, (select count(*)::int from professional) professionals,
                  (select count(*)::int from voucher) vouchers, (select count(*)::int from appointment) visits`);

test('an interrupted first start is repeated by the next one', async () => {
  const whole = await counts();
  // The neighbour's patient is created last.
  await app.platform.database.owner.deleteFrom('identity.user').where('email', '=', 'pedro@vizinha.acolhe').execute();
  await app.sql('delete from availability_rule where weekday = 1');
  await seedDemo(app.platform, { pastWeeks: false });
  expect(await counts()).toEqual(whole);
  await app.as('paciente@demo.acolhe');
}, 120_000);

test('a database with a clinic in use is left alone', async () => {
  await app.platform.database.owner.deleteFrom('identity.user').where('email', '=', 'pedro@vizinha.acolhe').execute();
  await app.platform.database.owner.insertInto('tenant').values({ id: 'clinica-real' }).execute();
  await expect(seedDemo(app.platform)).rejects.toThrow('a clinic in use');
  expect(await app.sql("select id from tenant where id = 'clinica-real'")).toHaveLength(1);
});

test('a demo clinic that was served once is left alone, even if people were removed from it', async () => {
  await app.sql("delete from tenant where id = 'clinica-real'");
  await app.platform.database.pool.query('create schema job');
  await expect(seedDemo(app.platform)).rejects.toThrow('a clinic in use');
});
