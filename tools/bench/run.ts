// `npm run bench [name …]`: every figure beside its baseline from the same run. Figures, not tests: only a double
// booking fails.

import prepareDatabase from '../../apps/server/src/testing/database/prepare.ts';
import prepareJourneys from '../../e2e/prepare.ts';
import { startServer } from '../../e2e/running-server.ts';
import { startMediaServer } from '../media-server.ts';
import { benchMessages } from '../message/bench-messages.ts';
import { benchQueue } from '../queue/bench-queue.ts';
import { benchRecord } from '../record/bench-record.ts';
import { startProcess } from '../server-process.ts';
import { startPostgres } from '../services.ts';
import { benchBookings } from './bookings.ts';
import { benchCall } from './call.ts';
import { benchCallFaults } from './call-faults.ts';
import { benchFirstVisit } from './first-visit.ts';
import { benchList } from './list.ts';
import { benchLists, GROWN } from './lists.ts';
import { benchLive } from './live.ts';
import { benchPayments } from './payments.ts';
import { benchSfu } from './sfu.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSlots } from './slots.ts';

const wanted = process.argv.slice(2);
const asked = (name: string) => wanted.length === 0 || wanted.includes(name);

if (['first-visit', 'call', 'call-faults'].some(asked)) {
  await prepareJourneys();
  const server = await startServer();
  if (asked('first-visit')) await benchFirstVisit(server);
  if (asked('call')) await benchCall(server);
  await server.stop();
  if (asked('call-faults')) await benchCallFaults();
}
if (asked('sfu')) {
  await prepareJourneys();
  const janus = await startMediaServer();
  const server = await startServer(janus.env);
  await benchSfu(server, janus);
  await server.stop();
  await janus.stop();
}
if (['list', 'slots', 'live', 'sign-in', 'bookings'].some(asked)) {
  const postgres = await startPostgres();
  await prepareDatabase(undefined, postgres.url);
  const server = await startProcess('e2e/test-server.ts', { DATABASE_URL: postgres.url, NODE_ENV: 'production' });
  const databaseUrl = server.databaseUrl ?? '';
  if (asked('list')) await benchList(databaseUrl, server.url);
  if (asked('sign-in')) await benchSignIn(server.url);
  if (asked('live')) await benchLive(databaseUrl, server.url);
  if (asked('slots')) await benchSlots(databaseUrl, server.url);
  if (asked('bookings')) await benchBookings('PostgreSQL', server.url, databaseUrl);
  await server.stop();
  await postgres.stop();
}
if (asked('queue')) {
  const postgres = await startPostgres();
  await prepareDatabase(undefined, postgres.url);
  const server = await startProcess('e2e/test-server.ts', { DATABASE_URL: postgres.url, NODE_ENV: 'production' });
  await benchQueue(server.databaseUrl ?? '', server);
  await server.stop();
  await postgres.stop();
}
if (asked('record')) {
  await prepareDatabase();
  await benchRecord('PGlite', {});
  const postgres = await startPostgres();
  await prepareDatabase(undefined, postgres.url);
  await benchRecord('PostgreSQL', { DATABASE_URL: postgres.url });
  await postgres.stop();
}
if (asked('lists')) {
  await prepareDatabase();
  await benchLists('PGlite', {});
  const postgres = await startPostgres();
  await prepareDatabase(undefined, postgres.url);
  await benchLists('PostgreSQL', { DATABASE_URL: postgres.url });
  await benchLists('PostgreSQL', { DATABASE_URL: postgres.url }, GROWN);
  await postgres.stop();
}
if (asked('messages')) {
  await prepareDatabase();
  await benchMessages('PGlite', {});
  const postgres = await startPostgres();
  await prepareDatabase(undefined, postgres.url);
  await benchMessages('PostgreSQL', { DATABASE_URL: postgres.url });
  await postgres.stop();
}
if (asked('payments')) {
  const postgres = await startPostgres();
  await prepareDatabase(undefined, postgres.url);
  await benchPayments(postgres.url);
  await postgres.stop();
}
if (asked('bookings')) {
  await prepareDatabase();
  const server = await startProcess('e2e/test-server.ts', {});
  await benchBookings('PGlite', server.url, undefined);
  await server.stop();
}
