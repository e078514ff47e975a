import pg from 'pg';
import { WebSocket } from 'ws';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { startProcess } from '../server-process.ts';
import { sized } from './form.ts';
import { asAdmin } from './list.ts';
import { median, printReport, row } from './report.ts';

const ROUNDS = sized(200, 6);

/**
 * Latency of a live update: staff mark an arrival on one desk, measured to the message and to the refetched list on
 * another, against a bare socket's echo of the same message.
 */
export async function benchLive(databaseUrl: string, url: string): Promise<void> {
  const desk = new Client(url);
  await desk.post('/api/user/session', { email: 'equipe@demo.acolhe', password: PASSWORD });
  const other = new Client(url);
  await other.post('/api/user/session', { email: 'gestora@demo.acolhe', password: PASSWORD });
  const visit = await visitOfNow(databaseUrl);
  const socket = await open(`${url.replace('http', 'ws')}/api/live`, { cookie: other.cookie() });
  const bare = await startProcess('tools/bench/bare/echo.ts', {});
  const echo = await open(bare.url);

  const heard: number[] = [];
  const shown: number[] = [];
  const echoed: number[] = [];
  let message = '';
  for (let round = 0; round < ROUNDS; round++) {
    const at = performance.now();
    const arrives = next(socket);
    const event = round % 2 === 0 ? 'arrive' : 'unarrive';
    const answer = desk.put(`/api/appointment/${visit}/attendance`, { event });
    message = await arrives;
    heard.push(performance.now() - at);
    await other.get('/api/appointment/consultorio/list?period=today');
    shown.push(performance.now() - at);
    const { status } = await answer;
    if (status !== 200) throw new Error(`An arrival was answered ${status}`);
    const back = performance.now();
    const returns = next(echo);
    echo.send(message);
    await returns;
    echoed.push(performance.now() - back);
  }
  socket.close();
  echo.close();
  await bare.stop();
  const [a, b, c] = [median(heard), median(shown), median(echoed)];
  printReport(`live list after an arrival, PostgreSQL, median of ${ROUNDS}`, [
    row('press to message on the other desk, ms', a.toFixed(2), c.toFixed(2), a / c),
    row('press to the list read again, ms', b.toFixed(2), c.toFixed(2), b / c),
  ]);
}

/** A visit that begins now and is in the clinic's list of today. */
async function visitOfNow(databaseUrl: string): Promise<string> {
  const db = new pg.Client({ connectionString: asAdmin(databaseUrl) });
  await db.connect();
  const { rows } = await db.query(
    `insert into appointment (id, company_id, protocol, professional_id, patient_id, booked_by, source, status, starts_at, ends_at, created_at)
     select gen_random_uuid(), 'clinica-demo', 'BENCH-LIVE', p.id, (select id from person where company_id = 'clinica-demo' limit 1),
            'bench', 'clinic', 'scheduled', now(), now() + interval '5 minutes', now()
     from professional p where permalink = 'rafael-lima'
     returning id`,
  );
  await db.query(
    `insert into payment (id, company_id, appointment_id, status, price, created_at)
     values (gen_random_uuid(), 'clinica-demo', $1, 'paid', 0, now())`,
    [rows[0].id],
  );
  await db.end();
  return rows[0].id;
}

function open(url: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

const next = (socket: WebSocket) =>
  new Promise<string>((resolve) => {
    socket.once('message', (data) => resolve(String(data)));
  });
