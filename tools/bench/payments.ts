import http from 'node:http';
import pg from 'pg';
import { openCopy } from '../../apps/server/src/testing/database/copy.ts';
import { Client, PASSWORD, startTestApp } from '../../apps/server/src/testing/test-app.ts';
import { startProcess } from '../server-process.ts';
import { agenda } from './bookings.ts';
import { sized } from './form.ts';
import { asAdmin } from './list.ts';
import { addPatients } from './patient.ts';
import { median, printReport, row } from './report.ts';
import { recordSql } from './sql/recorded-sql.ts';
import { openPools, type Pools, runVisit } from './sql/replayed-sql.ts';
import { fill, type Recorded, type Template, templateOf } from './sql/sql-template.ts';

const CLIENTS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? sized(5, 1));
/** Visits per round. */
const VISITS = Number(process.env.VISITS ?? sized(160, 16));
const DAY = 86_400_000;
/** Visits in the next days have fewer reminders; they are left out, so that all are alike. */
const AHEAD = 4 * DAY;
const REASON = 'Medida de pagamentos';
const patients = ['paciente', 'carlos', 'josefa', 'luna', 'fernanda', 'pedro'].map((name) => `${name}@demo.acolhe`);

/** A professional, and the patient of their recorded visits: one list of statements in the baseline. */
type Pair = { email: string; doctor: string; starts: string[] };
type Send = (method: string, path: string, body: string, headers: Record<string, string>) => Promise<Answered>;
type Answered = { status: number; text: string; location: string | undefined };

/** Free times of all professionals in four months, each professional with a patient. */
async function pairsOf(url: string): Promise<Pair[]> {
  const combo = (await new Client(url).get('/api/professional/combo')).body as { id: string }[];
  return Promise.all(
    combo.map(async ({ id }, n) => ({
      email: patients[n % patients.length] as string,
      doctor: id,
      starts: (await agenda(url, id)).filter((start) => Date.parse(start) > Date.now() + AHEAD),
    })),
  );
}

async function signIn(url: string, email: string): Promise<string> {
  const client = new Client(url);
  const { status } = await client.post('/api/user/session', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return client.cookie();
}

function sender(url: string): { send: Send; close(): void } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const { hostname, port } = new URL(url);
  const send: Send = (method, path, body, headers) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const request = http.request(
        { hostname, port, path, method, agent, headers: { ...headers, ...length } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          const { statusCode: status = 0, headers: told } = response;
          response.on('end', () => resolve({ status, text, location: told.location }));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** Books a time, asks for its PIX code and pays it at the bank, which notifies the product; returns the visit's id. */
async function payForVisit(send: Send, cookie: string, doctor: string, start: string): Promise<string> {
  const json = { 'content-type': 'application/json', 'accept-language': 'pt-BR' };
  const wish = JSON.stringify({ professional_id: doctor, start, reason: REASON });
  const booked = await send('POST', '/api/appointment', wish, { ...json, cookie });
  if (booked.status !== 201) throw new Error(`${start} was not booked: ${booked.status} ${booked.text.slice(0, 200)}`);
  const { id, payment_code } = JSON.parse(booked.text) as { id: string; payment_code: string };
  const asked = await send('POST', `/api/financial/payment?access=${payment_code}`, '{"payment_type":"pix"}', json);
  if (asked.status !== 200) throw new Error(`No PIX code: ${asked.status} ${asked.text.slice(0, 200)}`);
  const { pix } = JSON.parse(asked.text) as { pix: { simulator_url: string } };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const paid = await send('POST', pix.simulator_url, '', form);
  if (paid.status !== 303) throw new Error(`Not paid: ${paid.status} ${paid.text.slice(0, 200)}`);
  return id;
}

/**
 * Records the SQL statements of a visit of each pair, from an otherwise idle server in this process. Comparing two
 * visits, at the same hour of the same weekday, shows which values belong to a single visit.
 */
async function recordVisits(databaseUrl: string): Promise<Map<string, Template>> {
  const app = await startTestApp({}, undefined, await openCopy(undefined, databaseUrl));
  const { send, close } = sender(app.address);
  const templates = new Map<string, Template>();
  for (const { email, doctor, starts } of await pairsOf(app.address)) {
    const cookie = await signIn(app.address, email);
    const free = new Set(starts);
    const weekLater = (start: string) => new Date(Date.parse(start) + 7 * DAY).toISOString();
    const first = starts.find((start) => free.has(weekLater(start)));
    const warming = starts.findLast((start) => start !== first);
    if (!first || !warming) throw new Error(`${doctor} has no two free times a week apart`);
    // Warm-up: lookups shared by many visits, such as sessions, are not recorded.
    await payForVisit(send, cookie, doctor, warming);
    const record = async (start: string): Promise<Recorded> => {
      const { tape } = await recordSql(() => payForVisit(send, cookie, doctor, start));
      return { tape, start: Date.parse(start) };
    };
    templates.set(doctor, templateOf(await record(first), await record(weekLater(first))));
  }
  close();
  await app.close();
  return templates;
}

/** Runs `once` for every job with one worker per client; visits a second. */
async function rate<T>(jobs: readonly T[], once: (job: T) => Promise<void>): Promise<number> {
  const waiting = [...jobs];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await once(job);
    }),
  );
  return jobs.length / ((performance.now() - began) / 1000);
}

/** Asserts for `count` paid visits: each exists once, its money is counted once, and the ledger is balanced. */
async function assertPaid(what: string, databaseUrl: string, count: number, ids?: ReadonlySet<string>): Promise<void> {
  const db = new pg.Client({ connectionString: asAdmin(databaseUrl) });
  await db.connect();
  const { rows } = await db.query(
    `with visit as (
       select a.id, p.id as payment, p.price from appointment a join payment p on p.appointment_id = a.id
       where a.reason = $1 and a.status = 'scheduled' and p.status = 'paid'
     ), entry as (
       select t.id, t.kind, e.account, e.amount from visit v join ledger_transaction t on t.payment_id = v.payment
       join ledger_entry e on e.transaction_id = t.id
     )
     select (select count(*) from appointment where reason = $1)::int as visits,
            (select count(*) from visit)::int as paid,
            (select count(distinct (a.professional_id, a.starts_at)) from appointment a where reason = $1)::int as times,
            (select count(*) from visit v join receipt r on r.payment_id = v.payment and r.amount = v.price)::int as receipts,
            (select count(distinct id) from entry where kind = 'received')::int as received,
            (select count(distinct id) from entry where kind = 'sale')::int as sold,
            (select count(*) from visit v join mail m on m.dedupe_key like 'booked:' || v.id || '%')::int as mails,
            (select count(*) from (select id from entry group by id having sum(amount) <> 0) odd)::int as odd,
            ((select sum(price) from visit) - (select sum(amount) from entry where account = 'pix'))::int as missing,
            (select count(*) from simulator.bank_notice)::int as owed,
            (select array_agg(id::text) from visit) as ids`,
    [REASON],
  );
  await db.end();
  const { ids: found, ...counts } = rows[0];
  const each = {
    visits: count,
    paid: count,
    times: count,
    receipts: count,
    received: count,
    sold: count,
    mails: count,
  };
  const wanted = { ...each, odd: 0, missing: 0, owed: 0 };
  if (JSON.stringify(counts) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(counts)} instead of ${JSON.stringify(wanted)}`);
  if (ids && !(found as string[]).every((id) => ids.has(id))) throw new Error(`${what}: other visits than were booked`);
}

type Job = { pair: Pair; start: string };

/** The times of each round, taken from all professionals in turn. */
function jobsOf(pairs: readonly Pair[]): Job[][] {
  const left = pairs.map((pair) => ({ pair, starts: [...pair.starts] }));
  const next = (at: number): Job => {
    const { pair, starts } = left[at % left.length] as (typeof left)[number];
    const start = starts.shift();
    if (!start) throw new Error(`The agenda has fewer than ${VISITS * (ROUNDS + 1)} free times.`);
    return { pair, start };
  };
  return Array.from({ length: ROUNDS + 1 }, () => Array.from({ length: VISITS }, (_, at) => next(at)));
}

/**
 * Visits a second from booking to payment, over HTTP with the simulator bank (in the server's own process). Baseline:
 * the recorded statements of such a visit with fresh values, at the same concurrency over pools of the same sizes,
 * without HTTP and JSON. Both on copies of the same clinic, for the same times.
 */
export async function benchPayments(postgresUrl: string): Promise<void> {
  const templates = await recordVisits(postgresUrl);
  const copy = await openCopy(undefined, postgresUrl);
  await copy.database.close();
  const bareUrl = copy.url as string;
  const server = await startProcess('e2e/test-server.ts', { DATABASE_URL: postgresUrl, NODE_ENV: 'production' });
  const { send, close } = sender(server.url);
  const pairs = await pairsOf(server.url);
  // A patient for each visit: professionals have the same times, and a person is in one visit at a time.
  const count = VISITS * (ROUNDS + 1);
  const cookies = await patientsOf(server.databaseUrl as string, count);
  const pools = openPools(bareUrl);
  const ids = new Set<string>();
  const ours: number[] = [];
  const theirs: number[] = [];
  // Alternating, so that machine noise affects both; the first round is a warm-up and does not count.
  for (const [round, jobs] of jobsOf(pairs).entries()) {
    const bare = await replay(pools, templates, jobs);
    const whole = await rate(jobs, async ({ pair, start }) => {
      ids.add(await payForVisit(send, cookies.pop() as string, pair.doctor, start));
    });
    if (round === 0) continue;
    theirs.push(bare);
    ours.push(whole);
  }
  close();
  await server.stop();
  await Promise.all([pools.app.end(), pools.owner.end()]);
  if (ids.size !== count) throw new Error(`${ids.size} visits were booked instead of ${count}`);
  await assertPaid('over HTTP', server.databaseUrl as string, count, ids);
  await assertPaid('the statements alone', bareUrl, count);
  const [a, b] = [median(ours), median(theirs)];
  const ratios = ours.map((each, round) => each / (theirs[round] as number));
  const span = (rates: readonly number[], digits = 0) =>
    `${Math.min(...rates).toFixed(digits)}–${Math.max(...rates).toFixed(digits)}`;
  const sizes = [...templates.values()].map(({ units }) =>
    units.reduce((sum, { statements }) => sum + statements.length, 0),
  );
  printReport(`visits booked and paid by PIX, PostgreSQL, ${CLIENTS} clients, against their SQL alone`, [
    row(
      `visits a second, median of ${ROUNDS} rounds of ${VISITS}, ${median(sizes)} statements each, none lost or double`,
      a.toFixed(0),
      b.toFixed(0),
      a / b,
      '≥ 0.4',
    ),
    { what: 'slowest to fastest round', ours: span(ours), baseline: span(theirs), ratio: span(ratios, 2), goal: '' },
  ]);
}

async function patientsOf(databaseUrl: string, count: number): Promise<string[]> {
  const db = new pg.Client({ connectionString: asAdmin(databaseUrl) });
  await db.connect();
  const cookies = await addPatients((text) => db.query(text), count);
  await db.end();
  return cookies;
}

function replay(pools: Pools, templates: ReadonlyMap<string, Template>, jobs: readonly Job[]): Promise<number> {
  const visits = jobs.map(({ pair, start }) => {
    const template = templates.get(pair.doctor);
    if (!template) throw new Error(`No visit with ${pair.doctor} was recorded`);
    return fill(template, Date.parse(start));
  });
  return rate(visits, (units) => runVisit(pools, units));
}
