import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { logLines } from './testing/log-lines.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';

/** People of a page, and of the list. */
const PAGE = 250;
const PEOPLE = 20 * PAGE;
const FILE = '/api/person/page/csv?search=exportada';

let app: TestApp;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  manager = await app.as('gestora@demo.acolhe');
  await app.sql(
    `insert into person (id, company_id, name, birth_date, created_at, profession)
     select gen_random_uuid(), 'clinica-demo', 'Exportada ' || lpad(n::text, 5, '0'), '1980-01-01', now(), repeat('x', 60)
     from generate_series(1, ${PEOPLE}) as n`,
  );
}, 60_000);
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.close());

/** Counts the transactions that read, and lets a test act before one of them. */
function watchReads(before: (reads: number) => unknown = () => undefined) {
  const { database } = app.platform;
  const read = database.readInCompany.bind(database);
  let reads = 0;
  vi.spyOn(database, 'readInCompany').mockImplementation(async (scope, work) => {
    await before(++reads);
    return read(scope, work);
  });
  return () => reads;
}

/** A file whose reader takes nothing but what the test takes: no socket holds some of it. */
async function slowly(client: Client = manager): Promise<Readable> {
  const answer = await app.http.inject({
    url: FILE,
    headers: { cookie: client.cookie(), 'accept-language': 'pt-BR' },
    payloadAsStream: true,
  });
  expect(answer.statusCode).toBe(200);
  return answer.stream();
}

async function settled(count: () => number): Promise<number> {
  for (let before = -1, quiet = 0; quiet < 200; ) {
    await nextTurn();
    quiet = count() === before ? quiet + 1 : 0;
    before = count();
  }
  return count();
}

async function textOf(stream: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** Numbers of the people in a file, in its order. */
const numbersOf = (text: string) => [...text.matchAll(/^Exportada (\d{5});/gm)].map(([, number]) => Number(number));
const all = Array.from({ length: PEOPLE }, (_, index) => index + 1);

describe('a list as a file', () => {
  test('is read in pages as its reader takes it, and holds no connection meanwhile', async () => {
    const reads = watchReads();
    const stream = await slowly();
    const early = await settled(reads);
    expect(early).toBeLessThan(10);
    // The only connection of PGlite is free.
    expect((await manager.get('/api/person/page?search=ninguem')).status).toBe(200);
    const whole = await textOf(stream);
    expect(numbersOf(whole)).toEqual(all);
    expect(reads()).toBeGreaterThan(PEOPLE / PAGE);
  });

  test('has the rows of the moment in which it was asked for, each once, whatever happens meanwhile', async () => {
    const stream = await slowly();
    await app.sql("update person set name = 'Exportada 00000' where name = 'Exportada 05000'");
    await app.sql("update person set name = 'Exportada 99999' where name = 'Exportada 04999'");
    await app.sql("delete from person where name = 'Exportada 04998'");
    await app.sql(
      `insert into person (id, company_id, name, birth_date, created_at)
       values (gen_random_uuid(), 'clinica-demo', 'Exportada 04997a', '1980-01-01', now())`,
    );
    const numbers = numbersOf(await textOf(stream));
    expect(numbers).toEqual([...all.slice(0, -3), 99_999, 0]);
    await app.sql("delete from person where name = 'Exportada 04997a'");
    await app.sql(
      `insert into person (id, company_id, name, birth_date, created_at)
       values (gen_random_uuid(), 'clinica-demo', 'Exportada 04998', '1980-01-01', now())`,
    );
    await app.sql("update person set name = 'Exportada 05000' where name = 'Exportada 00000'");
    await app.sql("update person set name = 'Exportada 04999' where name = 'Exportada 99999'");
  });

  test('is read no further when its reader is gone', async () => {
    const lines = logLines(app);
    const wanted = Promise.withResolvers<IncomingMessage>();
    const gone = Promise.withResolvers<void>();
    app.http.server.once('request', (_, response) => response.once('close', () => gone.resolve()));
    const reads = watchReads(async (count) => {
      if (count !== 8) return;
      (await wanted.promise).destroy();
      await gone.promise;
    });
    httpRequest(app.address + FILE, { headers: { cookie: manager.cookie() } }, wanted.resolve).end();
    await gone.promise;
    expect(await settled(reads)).toBeLessThan(12);
    expect(lines).toEqual([]);
  });

  test.each(['identity', 'gzip'])('that fails half-way does not look whole: %s', async (encoding) => {
    const lines = logLines(app);
    const failed = vi.fn();
    app.http.server.once('request', (_, response) => response.once('close', () => failed(response.writableFinished)));
    watchReads((count) => {
      if (count === 12) throw new Error('lost half-way');
    });
    const headers = { cookie: manager.cookie(), 'accept-encoding': encoding };
    const answer = await fetch(app.address + FILE, { headers });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(
      lines.filter((line) => line.includes('lost half-way') && line.includes('a file ended half-way')),
    ).toHaveLength(1);
    expect(failed).toHaveBeenCalledWith(false);
  });

  test('that fails before its first rows is told as any other call', async () => {
    logLines(app);
    const reads = watchReads();
    await manager.get('/api/person/page/csv?search=ninguem');
    // All but the first page.
    const before = reads();
    watchReads((count) => {
      if (count === before + 1) throw new Error('lost at once');
    });
    const answer = await manager.get(FILE);
    expect([answer.status, answer.body.code, answer.headers.get('content-disposition')]).toEqual([
      500,
      'unexpected',
      null,
    ]);
  });

  test('has its caller’s turn until it is sent', async () => {
    const [{ id }] = await app.sql(`select id from identity."user" where email = 'gestora@demo.acolhe'`);
    const streams = [await slowly(), await slowly()];
    let isFree = false;
    const turn = app.platform.heavyCalls.take(id).then((end) => {
      isFree = true;
      end();
    });
    const third = manager.get(FILE);
    // Others have theirs.
    const colleague = await app.as('equipe@demo.acolhe');
    expect((await colleague.get('/api/person/page/csv?search=ninguem')).status).toBe(200);
    expect(isFree).toBe(false);
    await textOf(streams[0] as Readable);
    await turn;
    expect((await third).status).toBe(200);
    await textOf(streams[1] as Readable);
  });
});

describe('the file of a list', () => {
  /** First cells of the rows. */
  const firstCells = (text: string) =>
    text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]);

  test('of vouchers has those of the page, in its order', async () => {
    await app.sql(
      `insert into voucher (company_id, code, percent, created_at)
       select 'clinica-demo', 'EXPORT' || n, 10, now() - n * interval '1 hour' from generate_series(1, 600) as n`,
    );
    const listed: { code: string }[] = (await manager.get('/api/voucher')).body;
    const file = await manager.get<string>('/api/voucher/list/csv');
    expect(firstCells(file.body)).toEqual(listed.map(({ code }) => code));
    expect(listed.length).toBeGreaterThan(600);
  });

  test('of the waiting list has what its reader sees, in its order', async () => {
    const doctor = await app.as('medica@demo.acolhe');
    const { professional_id: ownId } = (await doctor.get('/api/user/session')).body;
    const [own, other] = await app.sql('select id, specialty from professional order by id <> $1 limit 2', [ownId]);
    expect(own.id).toBe(ownId);
    const people = await app.sql("select id from person where name like 'Exportada%' order by name limit 6");
    const rows = [
      [own.id, null, 'waiting', null],
      [null, own.specialty, 'waiting', null],
      [other.id, null, 'waiting', null],
      [null, 'Nenhuma', 'waiting', null],
      [own.id, null, 'left', 1],
      [other.id, null, 'left', 2],
    ];
    for (const [at, [professional, specialty, status, ended]] of rows.entries())
      await app.sql(
        `insert into waiting (id, company_id, patient_id, professional_id, specialty, weekdays, periods, reason, joined_by,
           status, since, ended_at)
         values (gen_random_uuid(), 'clinica-demo', $1, $2, $3, '{}', '{}', '', 'test', $4,
           to_timestamp($5::float8 / 1000) - interval '1 day' + $6 * interval '1 minute',
           to_timestamp($5::float8 / 1000) - $7::int * interval '1 hour')`,
        [people[at].id, professional, specialty, status, app.clock.now(), at, ended],
      );
    for (const [mail, seen] of [
      ['equipe@demo.acolhe', 6],
      ['medica@demo.acolhe', 3],
    ] as const) {
      const reader = await app.as(mail);
      const listed: { patient_name: string }[] = (await reader.get('/api/waiting-list')).body;
      const file = await reader.get<string>('/api/waiting-list/list/csv');
      expect(firstCells(file.body)).toEqual(listed.map(({ patient_name }) => patient_name));
      expect(listed.filter(({ patient_name }) => patient_name.startsWith('Exportada')).length).toBe(seen);
    }
  });
});
