import { randomUUID } from 'node:crypto';
import { HOUR } from '@acolhe/domain/time/duration';
import { WebSocket } from 'ws';
import { smallPdf } from '../../apps/server/src/testing/file/small-files.ts';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { type Server, startServer } from '../../e2e/running-server.ts';
import { sized } from './form.ts';
import { printReport, row } from './report.ts';

const HOURS = sized(24, 3);
/** Hours until everything that a process keeps has been asked for once. */
const WARM = sized(4, 1);
const VISITORS = sized(100, 5);
const BOOKINGS = sized(20, 3);
const MB = 1024 * 1024;

const staffPages = [
  '/api/appointment/consultorio/list?period=today',
  '/api/person/page?search=ana',
  '/api/message/page',
  '/api/message/unread',
  '/api/metrics/figures',
];
const visitorPages = ['/', '/professionals', '/login', '/api/professional/landing', '/api/domain/COUNTRY_LIST'];

/**
 * Memory of one process over a day that passes in minutes: each hour its clock moves on, every recurring job runs, and
 * visitors, staff and patients come and go.
 */
export async function benchDay(databaseUrl: string): Promise<void> {
  const server = await startServer({ DATABASE_URL: databaseUrl, NODE_ENV: 'production' });
  const used: NodeJS.MemoryUsage[] = [];
  for (let hour = 0; hour < HOURS; hour++) {
    await oneHour(server);
    await server.advance(HOUR);
    await server.runAll();
    used.push(await server.memory());
  }
  await server.stop();
  const [warm, last] = [used[WARM - 1], used.at(-1)];
  if (!warm || !last) throw new Error('No hour passed');
  const figure = (of: 'heapUsed' | 'rss') =>
    [(last[of] / MB).toFixed(0), (warm[of] / MB).toFixed(0), last[of] / warm[of], '≤ 1.10'] as const;
  printReport(`memory of a process after ${HOURS} hours, PostgreSQL; baseline: after ${WARM}`, [
    row('JavaScript, collected, MB', ...figure('heapUsed')),
    row('resident, MB', ...figure('rss')),
  ]);
}

async function oneHour(server: Server): Promise<void> {
  const visitor = new Client(server.url);
  for (let one = 0; one < VISITORS; one++) for (const page of visitorPages) await expectAnswer(visitor, page);
  const staff = await signedIn(server, 'gestora');
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers: { cookie: staff.cookie() } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  for (let one = 0; one < VISITORS / 5; one++) for (const page of staffPages) await expectAnswer(staff, page);
  const draft = `/api/message/draft/${randomUUID()}`;
  await staff.put(draft, { subject: 'Exames' });
  await staff.send('PUT', `${draft}/file?name=exame.pdf`, new Uint8Array(smallPdf(randomUUID())));
  await staff.delete(draft);
  await book(await signedIn(server, 'paciente'));
  socket.close();
}

async function signedIn(server: Server, name: string): Promise<Client> {
  const client = new Client(server.url);
  const { status } = await client.post('/api/user/session', { email: `${name}@demo.acolhe`, password: PASSWORD });
  if (status !== 200) throw new Error(`A sign-in was answered ${status}`);
  return client;
}

/** Times are held, given back, and found again. */
async function book(patient: Client): Promise<void> {
  const { body: doctors } = await patient.get('/api/professional/combo');
  const month = new Date().toISOString().slice(0, 7);
  for (let one = 0; one < BOOKINGS; one++) {
    const { id } = doctors[one % doctors.length];
    const { body } = await patient.get(`/api/professional/landing/${id}/schedule?filter=month_available=${month}`);
    const [start] = body.days.flatMap(({ slots }: { slots: { start: string }[] }) => slots.map((slot) => slot.start));
    if (!start) continue;
    const answer = await patient.post('/api/appointment', { professional_id: id, start, reason: 'Rotina' });
    if (answer.status === 201) await patient.put(`/api/appointment/${answer.body.id}/cancel`, { reason: 'Mudança' });
  }
}

async function expectAnswer(client: Client, page: string): Promise<void> {
  const { status } = await client.get(page);
  if (status !== 200) throw new Error(`${page} was answered ${status}`);
}
