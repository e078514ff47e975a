// `npm run bench [name …]`: every figure beside its baseline from the same run. Figures, not tests: only a wrong answer
// fails. `npm run test:long bench` runs the small form of each (form.ts).

import prepareDatabase from '../../apps/server/src/testing/database/prepare.ts';
import prepareJourneys from '../../e2e/prepare.ts';
import { startServer } from '../../e2e/running-server.ts';
import { startMediaServer } from '../media-server.ts';
import { benchMessages } from '../message/bench-messages.ts';
import { benchQueue } from '../queue/bench-queue.ts';
import { benchRecord } from '../record/bench-record.ts';
import { type ServerProcess, startProcess } from '../server-process.ts';
import { type Postgres, startPostgres } from '../services.ts';
import { benchBookings } from './bookings.ts';
import { benchCall } from './call.ts';
import { benchCallFaults } from './call-faults.ts';
import { benchDay } from './day.ts';
import { benchFirstVisit } from './first-visit.ts';
import { type Bench, benches } from './form.ts';
import { benchList } from './list.ts';
import { benchLists, GROWN } from './lists.ts';
import { benchLive } from './live.ts';
import { benchPayments } from './payments.ts';
import { benchSfu } from './sfu.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSlots } from './slots.ts';
import { benchStart } from './start.ts';

/** A temporary PostgreSQL with the demo clinic. */
async function onPostgres(work: (postgres: Postgres) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  await prepareDatabase(undefined, postgres.url);
  await work(postgres);
  await postgres.stop();
}

/** The whole product on a copy of the demo clinic in PostgreSQL. */
async function onServer(work: (server: ServerProcess, databaseUrl: string) => Promise<void>): Promise<void> {
  await onPostgres(async ({ url }) => {
    const server = await startProcess('e2e/test-server.ts', { DATABASE_URL: url, NODE_ENV: 'production' });
    await work(server, server.databaseUrl ?? '');
    await server.stop();
  });
}

type OnEngine = (engine: string, env: Record<string, string>) => Promise<void>;

async function onBothEngines(bench: OnEngine): Promise<void> {
  await prepareDatabase();
  await bench('PGlite', {});
  await onPostgres(({ url }) => bench('PostgreSQL', { DATABASE_URL: url }));
}

const run: Record<Bench, () => Promise<void>> = {
  async start() {
    await benchStart('PGlite', {}, { memory: '≤ 400' });
    const postgres = await startPostgres();
    await benchStart('PostgreSQL', { DATABASE_URL: postgres.url }, { memory: '≤ 220' });
    await postgres.stop();
  },
  day: () => onPostgres(({ url }) => benchDay(url)),
  async 'first-visit'() {
    await prepareJourneys();
    const server = await startServer();
    await benchFirstVisit(server);
    await server.stop();
  },
  async call() {
    await prepareJourneys();
    const server = await startServer();
    await benchCall(server);
    await server.stop();
  },
  async 'call-faults'() {
    await prepareJourneys();
    await benchCallFaults();
  },
  async sfu() {
    await prepareJourneys();
    const janus = await startMediaServer();
    const server = await startServer(janus.env);
    await benchSfu(server, janus);
    await server.stop();
    await janus.stop();
  },
  list: () => onServer(({ url }, databaseUrl) => benchList(databaseUrl, url)),
  async lists() {
    await onBothEngines(benchLists);
    await onPostgres(({ url }) => benchLists('PostgreSQL', { DATABASE_URL: url }, GROWN));
  },
  slots: () => onServer(({ url }, databaseUrl) => benchSlots(databaseUrl, url)),
  'sign-in': () => onServer(({ url }) => benchSignIn(url)),
  live: () => onServer(({ url }, databaseUrl) => benchLive(databaseUrl, url)),
  bookings: () => onBothEngines(benchBookings),
  payments: () => onPostgres(({ url }) => benchPayments(url)),
  queue: () => onServer((server, databaseUrl) => benchQueue(databaseUrl, server)),
  record: () => onBothEngines(benchRecord),
  messages: () => onBothEngines(benchMessages),
};

const wanted = process.argv.slice(2);
const isBench = (name: string): name is Bench => (benches as readonly string[]).includes(name);
const unknown = wanted.filter((name) => !isBench(name));
if (unknown.length > 0) throw new Error(`No bench ${unknown.join(', ')}: there is ${benches.join(', ')}.`);
const chosen = wanted.length > 0 ? wanted.filter(isBench) : benches;
for (const [index, name] of chosen.entries()) {
  const minutes = (performance.now() / 60_000).toFixed(0);
  if (chosen.length > 1) process.stdout.write(`— ${name}, ${index + 1} of ${chosen.length}, after ${minutes} min\n`);
  await run[name]();
}
