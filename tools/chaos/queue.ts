// Several processes share the line: people wait on two, one is killed (SIGKILL), and all are back on the other at their
// own places, while professionals go on calling.
import { performance } from 'node:perf_hooks';
import prepareDatabase from '../../apps/server/src/testing/database/prepare.ts';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { fillLine, GROUP, WaitingPage } from '../queue/crowd.ts';
import { type ServerProcess, startProcess } from '../server-process.ts';
import { startRedis } from '../services.ts';

const PATIENCE_MS = 60_000;

export async function killQueue(databaseUrl: string, people: number): Promise<void> {
  await prepareDatabase(undefined, databaseUrl);
  const redis = await startRedis();
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, NOW: String(Date.now()) };
  const one = await startProcess('tools/chaos/server.ts', env);
  const copyUrl = one.databaseUrl ?? '';
  const line = await fillLine(copyUrl, people);
  const two = await startProcess('tools/chaos/server.ts', { ...env, COPY_URL: copyUrl });
  const doctor = await signIn(two);
  await onShift(doctor);
  const pages = line.map((who, turn) => new WaitingPage([one.url, two.url], { ...who, turn }));
  for (const page of pages) page.open();
  const asking = setInterval(() => {
    for (const page of pages) page.ask();
  }, 1_000);

  await until(() => placesAre(pages, 0), 'places of all');
  // The first waits on one process, and is called on the other.
  await call(doctor);
  await until(() => pages[0]?.state === 'ready' && placesAre(pages, 1), 'the call over both processes');
  const heard = pages.map(({ items }) => items);
  const at = performance.now();
  await one.stop();
  const lost = pages.filter((_, turn) => turn % 2 === 0);
  await until(() => lost.every((page) => page.heardAt > at), 'everybody back');
  const tookMs = performance.now() - at;
  if (!placesAre(pages, 1)) throw new Error('Somebody has another place after a process was killed.');
  const again = pages.filter(({ items }, turn) => items !== heard[turn]).length;
  if (again > 0) throw new Error(`${again} pages were sent again what they knew.`);
  // The line goes on.
  await doctor.delete('/api/emergency/shift');
  await until(() => pages[0]?.state === 'waiting' && placesAre(pages, 0), 'the place of whoever was called');

  clearInterval(asking);
  for (const page of pages) page.close();
  await two.stop();
  await redis.stop();
  const seconds = (tookMs / 1_000).toFixed(1);
  console.log(
    `Line: ${people} people on two processes, one killed: all back after ${seconds} s, nobody at another place`,
  );
}

/** Whether all patients have their place; the first `called` are no longer in the waiting room. */
const placesAre = (pages: readonly WaitingPage[], called: number) =>
  pages.every(({ place }, index) => place === (index < called ? null : index + 1 - called));

async function signIn({ url }: ServerProcess): Promise<Client> {
  const client = new Client(url);
  const { status } = await client.post('/api/user/session', { email: 'medica@demo.acolhe', password: PASSWORD });
  if (status !== 200) throw new Error('The doctor cannot sign in.');
  return client;
}

async function onShift(doctor: Client): Promise<void> {
  const { body } = await doctor.get<{ id: string; name: string }[]>('/api/emergency/group');
  const group = body.find(({ name }) => name === GROUP);
  const { status } = await doctor.put('/api/emergency/shift', { group_ids: [group?.id] });
  if (status !== 200) throw new Error('The doctor cannot check in.');
}

async function call(doctor: Client): Promise<void> {
  const { status } = await doctor.post('/api/emergency/call', {});
  if (status !== 200) throw new Error('Nobody was called.');
}

async function until(done: () => boolean, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!done()) {
    if (performance.now() > end) throw new Error(`In vain waited for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
