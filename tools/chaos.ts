// Chaos test: kills the server (SIGKILL) at random moments while people book, while a spreadsheet of people is taken, at
// each statement of fetching prescription numbers and of signing, and at each step of paying. Everything acknowledged must
// exist once, no document may be half signed, and the bank's money must be accounted for to the centavo. `--times N` kills
// N times while booking, N / 10 times while 10,000 people are taken, and N / 20 times at each step of paying; on PGlite and on
// PostgreSQL. In the short form, below 20, one engine takes people, fewer, the other signs, with two kills, and each engine
// gets every eighth step of paying; the commit draws them. On PostgreSQL, people also wait in the line on two processes of
// which one is killed; and, not in the short form, the database itself goes away.
// `--what bookings|imports|signing|payments|queue|outages` runs one part.
import { parseArgs } from 'node:util';
import prepareDatabase from '../apps/server/src/testing/database/prepare.ts';
import { killBookings } from './chaos/bookings.ts';
import { killImports } from './chaos/imports.ts';
import { playOutages } from './chaos/outages.ts';
import { killPayments } from './chaos/payments.ts';
import { killQueue } from './chaos/queue.ts';
import { killSigning } from './chaos/signing.ts';
import { commitNumber } from './sampling/commit-number.ts';
import { startPostgres } from './services.ts';

const STEPS_SHARE = 20;
const { values } = parseArgs({
  options: { times: { type: 'string', default: '50' }, only: { type: 'string' }, what: { type: 'string' } },
});
const times = Number(values.times);
const rounds = Math.max(1, Math.round(times / STEPS_SHARE));
const isLong = times >= STEPS_SHARE || values.what !== undefined;
/** Drawn by the commit, so that a run can be repeated. */
const lot = commitNumber();
const LOTS = 8;

const isWanted = (what: string) => values.what === undefined || values.what === what;

async function campaign(engine: string, databaseUrl?: string): Promise<void> {
  if (isWanted('bookings')) await killBookings(engine, databaseUrl ? { DATABASE_URL: databaseUrl } : {}, times);
  if (['bookings', 'queue', 'outages'].includes(values.what ?? '')) return;
  await prepareDatabase(undefined, databaseUrl);
  const people = isLong ? { kills: Math.round(times / 10), lines: 10_000 } : { kills: 1, lines: 3000 };
  const place = databaseUrl ? lot : lot + 1;
  if (isWanted('imports') && (isLong || place % 2 === 0)) await killImports(engine, databaseUrl, people);
  if (isWanted('signing') && (isLong || place % 2 === 1))
    await killSigning(engine, databaseUrl, isLong ? undefined : 2);
  const isTurn = (step: number) => isLong || (step + place) % LOTS === 0;
  if (isWanted('payments')) await killPayments(engine, databaseUrl, rounds, isTurn);
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres();
  await campaign('PostgreSQL', postgres.url);
  if (isWanted('queue')) await killQueue(postgres.url, 500);
  await postgres.stop();
  if (values.what === 'outages' || (isLong && isWanted('outages'))) await playOutages();
}

// Side by side: a server that starts again waits as often as it works.
const engines = { pglite: () => campaign('PGlite'), postgres: onPostgres };
await Promise.all(
  Object.entries(engines).map(([engine, run]) => ((values.only ?? engine) === engine ? run() : undefined)),
);
