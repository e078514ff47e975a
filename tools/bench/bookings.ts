import http from 'node:http';
import pg from 'pg';
import { Client } from '../../apps/server/src/testing/test-app.ts';
import { startServer } from '../../e2e/running-server.ts';
import { sized } from './form.ts';
import { asAdmin } from './list.ts';
import { addPatients } from './patient.ts';
import { median, printReport, row } from './report.ts';

const CLIENTS = 32;
const SLOTS = sized(200, 10);
const ATTEMPTS = Number(process.env.ATTEMPTS ?? sized(20_000, 200));

/** A repeat is a press on the time that the patient holds already: answered with the same visit. */
type Attempt = 'won' | 'lost' | 'repeated';
type Outcome = Record<'wins' | 'losses' | 'repeats' | 'seconds', number> & {
  others: string[];
  winMs: number[];
  lossMs: number[];
};

/** Runs `attempts` tries from 32 concurrent clients; each try names a slot. */
async function campaign(
  attempts: number,
  slots: number,
  once: (client: number, slot: number) => Promise<Attempt | string>,
): Promise<Outcome> {
  const outcome: Outcome = { wins: 0, losses: 0, repeats: 0, others: [], seconds: 0, winMs: [], lossMs: [] };
  let left = attempts;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (left-- > 0) {
        const slot = Math.floor(Math.random() * slots);
        const at = performance.now();
        const result = await once(client, slot);
        const took = performance.now() - at;
        if (result === 'won') {
          outcome.wins++;
          outcome.winMs.push(took);
        } else if (result === 'lost') {
          outcome.losses++;
          outcome.lossMs.push(took);
        } else if (result === 'repeated') outcome.repeats++;
        else outcome.others.push(result);
      }
    }),
  );
  outcome.seconds = (performance.now() - started) / 1000;
  return outcome;
}

/** Baseline: the same rows inserted into a table with the same exclusion constraint, over 32 connections. */
async function bareConstraint(databaseUrl: string, slots: number, attempts: number): Promise<Outcome> {
  const pool = new pg.Pool({ connectionString: asAdmin(databaseUrl), max: CLIENTS });
  await pool.query(`drop table if exists bare_slot; create table bare_slot (
    id bigint generated always as identity primary key, professional_id int not null, starts_at timestamptz not null, ends_at timestamptz not null,
    exclude using gist (professional_id with =, tstzrange(starts_at, ends_at) with &&))`);
  const base = Date.parse('2027-01-01T00:00:00Z');
  const outcome = await campaign(attempts, slots, async (_client, slot) => {
    const start = new Date(base + slot * 1_800_000);
    const { rowCount } = await pool.query(
      'insert into bare_slot (professional_id, starts_at, ends_at) values (1, $1, $2) on conflict do nothing',
      [start, new Date(start.getTime() + 1_800_000)],
    );
    return rowCount === 1 ? 'won' : 'lost';
  });
  await pool.query('drop table bare_slot');
  await pool.end();
  return outcome;
}

/**
 * Bookings over HTTP, each client with its own session and connection.
 *
 * @param patients cookies of sessions not in use yet
 */
async function overHttp(
  url: string,
  doctors: readonly { id: string; starts: string[] }[],
  slots: number,
  attempts: number,
  patients: string[],
): Promise<Outcome> {
  const next = () => {
    const cookie = patients.pop();
    if (!cookie) throw new Error('More times were booked than there are.');
    return cookie;
  };
  /** A patient who has booked makes room for the next one: another booking would replace their first. */
  const cookies = Array.from({ length: CLIENTS }, next);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const target = new URL(url);
  const post = (cookie: string, body: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const request = http.request(
        {
          host: target.hostname,
          port: target.port,
          path: '/api/appointment',
          method: 'POST',
          agent,
          headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  const booked = new Set<string>();
  const outcome = await campaign(attempts, slots, async (client, slot) => {
    const doctor = doctors[slot % doctors.length] as (typeof doctors)[number];
    const start = doctor.starts[Math.floor(slot / doctors.length)];
    const { status, text } = await post(
      cookies[client] as string,
      JSON.stringify({ professional_id: doctor.id, start, reason: 'Corrida' }),
    );
    if (status === 201) {
      const { id } = JSON.parse(text) as { id: string };
      if (booked.has(id)) return 'repeated';
      booked.add(id);
      cookies[client] = next();
      return 'won';
    }
    return status === 409 && text.includes('slot_taken') ? 'lost' : `${status} ${text.slice(0, 80)}`;
  });
  agent.destroy();
  return outcome;
}

/** A professional's free times of this month and the next three. */
export async function agenda(url: string, doctor: string): Promise<string[]> {
  const starts: string[] = [];
  for (let offset = 0; offset < 4; offset++) {
    const date = new Date();
    date.setUTCMonth(date.getUTCMonth() + offset, 1);
    const { body } = await new Client(url).get(
      `/api/professional/landing/${doctor}/schedule?filter=month_available=${date.toISOString().slice(0, 7)}`,
    );
    starts.push(...body.days.flatMap((day: { slots: { start: string }[] }) => day.slots.map((slot) => slot.start)));
  }
  return starts;
}

/** Fails on an answer that is none, and on two visits of one professional at one time; PGlite cannot be asked from here. */
async function assertNoDouble(what: string, outcome: Outcome, databaseUrl: string | undefined): Promise<void> {
  if (outcome.others.length > 0)
    throw new Error(
      `${what}: ${outcome.others.length} answers were neither a booking nor a conflict, such as ${outcome.others[0]}`,
    );
  if (!databaseUrl) return;
  const db = new pg.Client({ connectionString: asAdmin(databaseUrl) });
  await db.connect();
  const { rows } = await db.query(
    `select a.id from appointment a join appointment b on a.professional_id = b.professional_id and a.id < b.id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.status in ('held', 'scheduled') and b.status in ('held', 'scheduled')`,
  );
  await db.end();
  if (rows.length > 0) throw new Error(`${what}: ${rows.length} pairs of visits at one time`);
}

/** Bookings a second, hot (one agenda) and spread (four), against the bare constraint on the same database. */
export async function benchBookings(engine: string, env: Record<string, string>): Promise<void> {
  const server = await startServer({ ...env, NODE_ENV: 'production' });
  const { url, databaseUrl } = server;
  const combo = (await new Client(url).get('/api/professional/combo')).body as { id: string }[];
  const doctors = await Promise.all(combo.map(async ({ id }) => ({ id, starts: await agenda(url, id) })));
  const [hotDoctor, ...others] = doctors;
  if (!hotDoctor) throw new Error('The demo clinic has no professionals.');
  const attempts = databaseUrl ? ATTEMPTS : ATTEMPTS / 10;
  // No more are booked than there are times, and attempts.
  const patientsOf = (most: number) => addPatients(server.sql, most + CLIENTS);
  const hot = await overHttp(url, [hotDoctor], SLOTS, attempts, await patientsOf(Math.min(SLOTS, attempts)));
  await assertNoDouble('hot', hot, databaseUrl);
  const spreadSlots = Math.min(...others.map(({ starts }) => starts.length)) * others.length;
  const spread = await overHttp(url, others, spreadSlots, attempts / 10, await patientsOf(attempts / 10));
  await assertNoDouble('spread', spread, databaseUrl);
  const bare = databaseUrl ? await bareConstraint(databaseUrl, SLOTS, attempts) : undefined;
  const bareSpread = databaseUrl ? await bareConstraint(databaseUrl, spreadSlots, attempts / 10) : undefined;
  const rate = (outcome: Outcome) => (outcome.wins + outcome.losses + outcome.repeats) / outcome.seconds;
  const line = (name: string, ours: Outcome, base: Outcome | undefined) =>
    row(
      `${name}: attempts a second`,
      rate(ours).toFixed(0),
      base ? rate(base).toFixed(0) : '–',
      base && rate(ours) / rate(base),
      base ? '≥ 0.3' : '',
    );
  printReport(`bookings, ${engine}, ${CLIENTS} clients`, [
    line(`hot, ${SLOTS} slots, ${attempts} attempts, ${hot.wins} booked, none double`, hot, bare),
    line(
      `spread, ${spreadSlots} slots, ${attempts / 10} attempts, ${spread.wins} booked, none double`,
      spread,
      bareSpread,
    ),
    row(
      'median time of a loser against a winner (ms)',
      median(hot.lossMs).toFixed(1),
      median(hot.winMs).toFixed(1),
      median(hot.lossMs) / median(hot.winMs),
      '≤ 1',
    ),
  ]);
  await server.stop();
}
