// Kills (SIGKILL) at random moments while people book, and at each step of paying: what was acknowledged is there, once,
// and every centavo the bank has is accounted for. `--times N` kills while booking, and each step of paying N / 20 times;
// on PGlite, then on PostgreSQL. In the short form, below 20, each engine gets every second step of paying, by lot which.
import { parseArgs } from 'node:util';
import prepareDatabase from '../apps/server/src/testing/prepare-database.ts';
import { killBookings } from './chaos/bookings.ts';
import { killPayments } from './chaos/payments.ts';
import { startPostgres } from './services.ts';

const STEPS_SHARE = 20;
const { values } = parseArgs({
  options: { times: { type: 'string', default: '50' }, only: { type: 'string' }, what: { type: 'string' } },
});
const times = Number(values.times);
const rounds = Math.max(1, Math.round(times / STEPS_SHARE));
const lot = Math.random() < 0.5 ? 0 : 1;

async function campaign(engine: string, databaseUrl?: string): Promise<void> {
  if (values.what !== 'payments') await killBookings(engine, databaseUrl ? { DATABASE_URL: databaseUrl } : {}, times);
  if (values.what === 'bookings') return;
  await prepareDatabase(undefined, databaseUrl);
  const isTurn = (step: number) => times >= STEPS_SHARE || step % 2 === (databaseUrl ? lot : 1 - lot);
  await killPayments(engine, databaseUrl, rounds, isTurn);
}

if (values.only !== 'postgres') await campaign('PGlite');
if (values.only !== 'pglite') {
  const postgres = await startPostgres();
  await campaign('PostgreSQL', postgres.url);
  await postgres.stop();
}
