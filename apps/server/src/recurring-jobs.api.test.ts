import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areaOfJob, isCompanyJob } from '@acolhe/domain/company/job-area';
import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from './admin/commands.ts';
import type { Database } from './platform/db/database.ts';
import { retryAfter, TRIES_BEFORE_ASIDE } from './platform/job/due-rows.ts';
import { countFailing, listFailures } from './platform/job/failure-store.ts';
import { BankError } from './platform/payments/bank-http-client.ts';
import type { CompanyScope } from './platform/scope.ts';
import { type Booked, bookFirst, startTestApp, type TestApp } from './testing/test-app.ts';

const [OWN, NEIGHBOUR] = ['clinica-demo', 'clinica-vizinha'];

/** Jobs of the installation, which have no company: accounts, and the simulators. */
const installation = [
  'forget-attempts',
  'forget-codes',
  'password-requests',
  'end-sessions',
  'finish-endings',
  'run-simulator-gateway',
  'simulator-bank',
];

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  // Files of its own: jobs that sweep would take those of other tests.
  dataDir = mkdtempSync(path.join(tmpdir(), 'acolhe-jobs-'));
  app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', DATA_DIR: dataDir });
  // The demo's own have their bytes in another folder.
  await app.sql('delete from appointment_file');
});
afterEach(async () => {
  await app.platform.database.owner.deleteFrom('job_failure').execute();
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Nothing can be done in the first clinic; tells which others had their turn. */
function poisonClinic(): { reached: Set<string>; end(): void } {
  const { database } = app.platform;
  const reached = new Set<string>();
  const poisoned =
    <T>(real: (scope: CompanyScope, work: never) => Promise<T>) =>
    (scope: CompanyScope, work: never): Promise<T> => {
      if (scope.companyId === OWN) return Promise.reject(new Error('poison'));
      reached.add(scope.companyId);
      return real.call(database, scope, work);
    };
  const { inCompany, readInCompany } = database;
  database.inCompany = poisoned(inCompany as never) as Database['inCompany'];
  database.readInCompany = poisoned(readInCompany as never) as Database['readInCompany'];
  return {
    reached,
    end: () => {
      database.inCompany = inCompany;
      database.readInCompany = readInCompany;
    },
  };
}

/** Lines of the log of errors and warnings. */
function listen(): { job?: string; company?: string; tries?: number }[] {
  const lines: { job?: string; company?: string }[] = [];
  for (const level of ['error', 'warn'] as const)
    app.platform.log[level] = ((line: object) => void lines.push(line)) as typeof app.platform.log.error;
  return lines;
}

const run = async (name: string) => app.recurring.find((job) => job.name === name)?.run();
const health = async () => (await app.client().get('/health')).body;
const failures = () => listFailures(app.platform.database);

describe('a clinic in which nothing can be done', () => {
  beforeEach(async () => {
    // Something to do for every job: files that nothing refers to, a last day that is near.
    for (const company of [OWN, NEIGHBOUR]) {
      for (const folder of ['appointment/x', 'message', 'record', 'document'])
        await app.platform.files.put(`${company}/${folder}/orphan-${company}.pdf`, new Uint8Array(1));
      await app.platform.database.owner
        .updateTable('tenant')
        .set({ expires_on: new Date(app.clock.now() + 3 * DAY).toISOString().slice(0, 10) })
        .where('id', '=', company)
        .execute();
    }
    await app.platform.tenants.changed();
    app.clock.advance(2 * HOUR);
  });

  test('stops none of the jobs of its neighbour; each is logged, counted and told', async () => {
    const jobs = app.recurring.map(({ name }) => name);
    expect(jobs.length).toBeGreaterThan(20);
    for (const name of jobs) {
      await app.platform.database.owner.deleteFrom('job_failure').execute();
      const lines = listen();
      const { reached, end } = poisonClinic();
      await run(name);
      end();
      const failed = (await failures()).map(({ tenant_id, item }) => [tenant_id, item]);
      if (installation.includes(name)) {
        expect([name, [...reached], failed]).toEqual([name, [], []]);
        continue;
      }
      expect([name, reached.has(NEIGHBOUR), isCompanyJob(name)]).toEqual([name, true, true]);
      expect(failed.length, name).toBeGreaterThan(0);
      for (const one of failed) expect([name, one]).toEqual([name, [OWN, '']]);
      expect(lines, name).toContainEqual(expect.objectContaining({ job: name, company: OWN, tries: 1 }));
      expect(await health()).toMatchObject({ status: 'ok', jobs: { ok: true, failing_companies: 1 } });
      expect(JSON.stringify(await health())).not.toContain(OWN);
      app.clock.advance(11 * MINUTE);
      const manager = await app.as('gestora@demo.acolhe');
      expect((await manager.get('/api/company/jobs/failing')).body).toContainEqual(
        expect.objectContaining({ area: areaOfJob[name as keyof typeof areaOfJob], is_whole: true, items: 0 }),
      );
      const neighbour = await app.as('gestor@vizinha.acolhe');
      expect((await neighbour.get('/api/company/jobs/failing')).body).toEqual([]);
      // Mended, it is done, and nothing is said of it any more.
      await run(name);
      expect([name, await failures()]).toEqual([name, []]);
      expect((await health()).jobs).toMatchObject({ failing_companies: 0, failing_since: null });
    }
  });

  test('keeps no work of its neighbour undone', async () => {
    const { end } = poisonClinic();
    for (const name of ['sweep-files', 'sweep-message-files', 'sweep-record-files', 'sweep-document-files'])
      await run(name);
    end();
    const left: string[] = [];
    for (const company of [OWN, NEIGHBOUR])
      for await (const { key } of app.platform.files.list(company)) if (key.includes('orphan')) left.push(key);
    expect(left.sort()).toEqual(
      ['appointment/x', 'document', 'message', 'record'].map((folder) => `${OWN}/${folder}/orphan-${OWN}.pdf`),
    );
  });
});

describe('a row that fails again and again', () => {
  /** A rule of the database refuses every change of one row. */
  async function poisonRow(table: string, id: string): Promise<() => Promise<unknown>> {
    await app.platform.database.pool.query(
      `create function poison() returns trigger language plpgsql as $$ begin raise exception 'poison' using errcode = 'P0666'; end $$;
       create trigger poison before update on ${table} for each row when (old.id = '${id}') execute function poison()`,
    );
    return () => app.platform.database.pool.query(`drop trigger poison on ${table}; drop function poison()`);
  }

  const statusOf = async ({ id }: Booked) =>
    (await app.sql('select status from appointment where id = $1', [id]))[0].status;

  test('is set aside while its neighbours in the clinic are handled, and released by itself or by a command', async () => {
    const [ana, luna] = [await app.as('paciente@demo.acolhe'), await app.as('luna@demo.acolhe')];
    const bad = await bookFirst(app, ana, 'Pediatria', 0);
    const good = await bookFirst(app, luna, 'Pediatria', 3);
    const mend = await poisonRow('appointment', bad.id);
    const lines = listen();
    app.clock.advance(40 * MINUTE);
    await run('release-holds');
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['held', 'released']);
    expect(await failures()).toMatchObject([
      { tenant_id: OWN, job: 'release-holds', kind: 'hold', item: bad.id, tries: 1, code: 'P0666', set_aside_at: null },
    ]);
    // Not each minute: with growing pauses, then once a day.
    for (let minute = 0; minute < 60; minute++) {
      app.clock.advance(MINUTE);
      await run('release-holds');
    }
    const triesAt = () => lines.filter(({ job }) => job === 'release-holds').map(({ tries }) => tries);
    expect(triesAt()).toEqual([1, 2, 3, 4, 5, TRIES_BEFORE_ASIDE]);
    expect(await failures()).toMatchObject([
      { item: bad.id, tries: TRIES_BEFORE_ASIDE, set_aside_at: expect.any(Date) },
    ]);
    expect(await countFailing(app.platform.database)).toMatchObject({ companies: 1 });
    const manager = await app.as('gestora@demo.acolhe');
    const told = async () => (await manager.get('/api/company/jobs/failing')).body;
    expect(await told()).toMatchObject([{ area: 'booking', items: 1, set_aside: 1, is_whole: false }]);
    expect(await runCommand(app.platform, ['job', 'failures'])).toMatch(
      new RegExp(`^${OWN} {2}release-holds {2}hold ${bad.id} {2}P0666 {2}6 times since .* set aside until`),
    );
    app.clock.advance(DAY);
    await run('release-holds');
    expect(triesAt()).toHaveLength(TRIES_BEFORE_ASIDE + 1);
    // Mended and released, it is done at the next run.
    await mend();
    app.clock.advance(MINUTE);
    await run('release-holds');
    expect(await statusOf(bad)).toBe('held');
    expect(await runCommand(app.platform, ['job', 'retry', OWN, 'release-holds'])).toMatch(/^1 to be tried again/);
    expect(await told()).toEqual([]);
    await run('release-holds');
    expect(await statusOf(bad)).toBe('released');
    expect(await failures()).toEqual([]);
    expect(await runCommand(app.platform, ['job', 'failures', OWN])).toBe('Nothing fails.');
    await expect(runCommand(app.platform, ['job', 'retry', OWN, 'none'])).rejects.toThrow(/There is no job none/);
  });

  test('is forgotten once there is nothing to do for it any more', async () => {
    const bad = await bookFirst(app, await app.as('paciente@demo.acolhe'), 'Pediatria', 0);
    const mend = await poisonRow('appointment', bad.id);
    app.clock.advance(40 * MINUTE);
    await run('release-holds');
    expect(await failures()).toHaveLength(1);
    await mend();
    await app.sql("update appointment set status = 'released', hold_until = null where id = $1", [bad.id]);
    app.clock.advance(2 * MINUTE);
    await run('release-holds');
    expect(await failures()).toEqual([]);
  });

  test('keeps nobody waiting who came of age, was called in the line, or waits for a time', async () => {
    const { database } = app.platform;
    const [parent] = await app.sql("select id from person where mail = 'paciente@demo.acolhe'");
    const born = new Date(app.clock.now() - 19 * 365 * DAY).toISOString().slice(0, 10);
    const since = new Date(app.clock.now() - 5 * 365 * DAY).toISOString().slice(0, 10);
    const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
    const [bad = ''] = ids;
    await app.sql(
      `insert into person (id, company_id, name, birth_date, parent_id, parent_since, status)
       select unnest($1::uuid[]), 'clinica-demo', 'Filha Crescida', $2::date, $3, $4::date, 'active'`,
      [ids, born, parent.id, since],
    );
    await app.sql(
      `insert into queue_entry (id, company_id, group_id, patient_id, professional_id, entered_by, ticket, status, entered_at,
                                arrived_at, due_at, call_until)
       select p.id, 'clinica-demo', (select id from queue_group limit 1), p.id, d.id, 'test', 'A' || p.n, 'ready', $2, $2, $2, $2
       from unnest($1::uuid[]) with ordinality as p (id, n)
         join (select id, row_number() over () as n from professional) as d on d.n = p.n`,
      [ids, new Date(app.clock.now() - MINUTE)],
    );
    await app.sql(
      `insert into waiting (id, company_id, patient_id, specialty, weekdays, periods, since, status, joined_by)
       select p, 'clinica-demo', p, 'Pediatria', '{}', '{}', $2, 'waiting', 'test' from unnest($1::uuid[]) as p`,
      [ids, new Date(app.clock.now() - 400 * DAY)],
    );
    const cases = [
      ['keep-lines', 'queue_entry', "select id from queue_entry where id = any($1) and status = 'ready'"],
      ['keep-waiting-lists', 'waiting', "select id from waiting where id = any($1) and status = 'waiting'"],
      ['end-minority', 'person', 'select id from person where id = any($1) and parent_id is not null'],
    ] as const;
    for (const [job, table, undone] of cases) {
      const mend = await poisonRow(table, bad);
      await run(job);
      expect([job, await app.sql(undone, [ids])]).toEqual([job, [{ id: bad }]]);
      expect(await listFailures(database, OWN)).toMatchObject([{ job, item: bad, tries: 1 }]);
      await mend();
      app.clock.advance(MINUTE);
      await run(job);
      expect([job, await app.sql(undone, [ids])]).toEqual([job, []]);
      expect([job, await failures()]).toEqual([job, []]);
    }
  });

  test('is a file that cannot be deleted, too', async () => {
    const { files } = app.platform;
    const paths = ['a', 'b', 'c'].map((name) => `${OWN}/record/orphan-${name}.pdf`);
    for (const path of paths) await files.put(path, new Uint8Array(1));
    app.clock.advance(2 * HOUR);
    const real = files.delete.bind(files);
    files.delete = (key) => (key.includes('orphan-a') ? Promise.reject(new Error('EACCES')) : real(key));
    await run('sweep-record-files');
    files.delete = real;
    expect(await failures()).toMatchObject([{ job: 'sweep-record-files', kind: 'file', item: paths[0] }]);
    for (const path of paths.slice(1)) expect(await files.get(path)).toBeUndefined();
  });
});

test('a bank that does not answer sets no charge aside, however long that lasts', async () => {
  const visit = await bookFirst(app, await app.as('paciente@demo.acolhe'), 'Pediatria', 0);
  const path = `/api/financial/payment?access=${visit.payment_code}`;
  expect((await app.client().post(path, { payment_type: 'pix' })).status).toBe(200);
  const { installation: own } = app.platform;
  const { pix } = own;
  if (!pix) throw new Error('There is no bank.');
  const real = pix.readCharge;
  pix.readCharge = () => Promise.reject(new BankError('away', { code: 'ECONNREFUSED' }));
  for (let minute = 0; minute < TRIES_BEFORE_ASIDE + 2; minute++) {
    await run('reconcile-payments');
    app.clock.advance(MINUTE);
  }
  pix.readCharge = real;
  expect(await failures()).toEqual([]);
});

test('pauses double, and end in a day', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => retryAfter(tries, 0).at.getTime());
  expect(pauses).toEqual([1, 2, 4, 8, 16].map((minutes) => minutes * MINUTE).concat(DAY, DAY));
});
