import autocannon from 'autocannon';
import pg from 'pg';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { startProcess } from '../server-process.ts';
import { sized } from './form.ts';
import { median, printReport, row } from './report.ts';

const CONNECTIONS = 16;
const SECONDS = sized(4, 1);
/** Rounds that count, after one that only warms both up. */
const ROUNDS = sized(3, 1);

async function requestsASecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`);
  return result.requests.average;
}

/** `GET /api/appointment/consultorio` for a patient with 20 appointments, against the same query in a bare route. */
export async function benchList(databaseUrl: string, url: string): Promise<void> {
  const client = new Client(url);
  const { body } = await client.post('/api/user/session', { email: 'paciente@demo.acolhe', password: PASSWORD });
  const person = body.session.person_id as string;
  await fillAppointments(databaseUrl, person);
  const bare = await startProcess('tools/bench/bare/list.ts', {
    BARE_DATABASE_URL: asAdmin(databaseUrl),
    BARE_PERSON: person,
  });
  const fields = 'id,company_id,protocol,status_appointment,doctor_id,patient_id,start,end,source,specialty';
  const ours: number[] = [];
  const theirs: number[] = [];
  // Alternating, so that machine noise affects both.
  for (let round = 0; round <= ROUNDS; round++) {
    theirs.push(await requestsASecond(`${bare.url}/list`));
    ours.push(
      await requestsASecond(`${url}/api/appointment/consultorio?fields=${fields}`, { cookie: client.cookie() }),
    );
  }
  await bare.stop();
  const [a, b] = [median(ours.slice(1)), median(theirs.slice(1))];
  printReport('list of a patient’s appointments, PostgreSQL', [
    row(`requests a second, ${CONNECTIONS} connections`, a.toFixed(0), b.toFixed(0), a / b, '≥ 0.6'),
  ]);
}

/** The admin role bypasses row-level security, for the bare route and for filling tables. */
export function asAdmin(url: string): string {
  const admin = new URL(url);
  admin.username = 'admin';
  return admin.href;
}

async function fillAppointments(databaseUrl: string, person: string): Promise<void> {
  const db = new pg.Client({ connectionString: asAdmin(databaseUrl) });
  await db.connect();
  await db.query(
    `insert into appointment (id, company_id, protocol, professional_id, patient_id, booked_by, source, status, starts_at, ends_at, created_at)
     select gen_random_uuid(), 'clinica-demo', 'BENCH-' || n, (select id from professional where permalink = 'helena-prado'), $1, 'bench', 'clinic',
            'finished', timestamptz '2026-01-05 12:00Z' + n * interval '1 hour', timestamptz '2026-01-05 12:30Z' + n * interval '1 hour', now()
     from generate_series(1, 20) n`,
    [person],
  );
  await db.query('analyze');
  await db.end();
}
