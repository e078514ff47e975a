import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { PGlitePool } from '../platform/db/pglite-pool.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './demo-clinic.ts';
import { keepDemoDay } from './demo-day.ts';

let app: TestApp;
beforeAll(async () => {
  // Seeded as by `npm start`; the tests' copy has no demo day.
  const pool = await PGlitePool.open({});
  await migrate(pool);
  app = await startTestApp({}, undefined, { database: Database.onPGlite(pool) });
  await seedDemo(app.platform);
});
afterAll(() => app.close());

/** Each doctor's visits of the day: by state, with late patients, and those to be paid. */
async function daysOfDoctors() {
  const rows = await app.sql(
    `select count(*) filter (where a.status = 'finished' and a.ends_at < $1)::int past,
            count(*) filter (where a.status = 'in_progress')::int running,
            count(*) filter (where a.status = 'arrived' and a.starts_at > $1)::int arrived,
            count(*) filter (where a.status = 'scheduled' and a.starts_at <= $1)::int late,
            count(*) filter (where a.status = 'scheduled' and a.starts_at > $1)::int coming,
            count(*) filter (where pay.status = 'awaiting_local' and a.starts_at > $1)::int unpaid
     from appointment a join professional d on d.id = a.professional_id join payment pay on pay.appointment_id = a.id
     where a.starts_at > $1::timestamptz - interval '5 hours' group by d.id`,
    [new Date(app.clock.now())],
  );
  expect(rows).toHaveLength(4);
  return rows as Record<'past' | 'running' | 'arrived' | 'late' | 'coming' | 'unpaid', number>[];
}

/** Minutes since the previous run, in steps that reach every minute of the hour and every hour of the day. */
test.each([0, 7, 38, 5 * 60 + 13, 11 * 60 + 29, 26 * 60, 4 * 24 * 60 + 31])(
  'at any time each doctor has a day in progress: %i minutes later',
  async (minutes) => {
    app.clock.advance(minutes * MINUTE);
    await keepDemoDay(app.platform);
    for (const day of await daysOfDoctors())
      for (const [kind, count] of Object.entries(day)) expect(count, kind).toBeGreaterThan(0);
    const patient = await app.as('paciente@demo.acolhe');
    const { body } = await patient.get<AppointmentSummary[]>('/api/appointment/consultorio/list?period=upcoming');
    const opens = body.map(({ room }) => Date.parse(room?.opens_at ?? '9999-01-01') - app.clock.now());
    expect(Math.min(...opens)).toBeLessThanOrEqual(15 * MINUTE);
    const free = await app.client().get('/api/professional/landing');
    for (const { next_available } of free.body)
      expect(Date.parse(next_available) - app.clock.now()).toBeLessThan(7 * HOUR);
  },
);

test('again in the same minute changes nothing', async () => {
  const count = async () => (await app.sql('select count(*)::int n, max(id::text) last from appointment_event'))[0];
  const before = await count();
  await keepDemoDay(app.platform);
  expect(await count()).toEqual(before);
});
