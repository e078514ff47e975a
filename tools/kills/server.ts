// The whole product in a process of its own that will be killed: on a copy of the demo clinic that outlives it, with the
// time that it is told, and a bank elsewhere.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MovableClock } from '../../apps/server/src/platform/clock.ts';
import { openCopy, reopenCopy, startTestApp } from '../../apps/server/src/testing/test-app.ts';

export type ToServer = { moveTo: number } | { run: string } | { sql: string };

const { DATA_DIR: dataDir = '', COPY_URL: copyUrl, NOW: now, PIX_BASE_URL = '', PUBLIC_URL = '' } = process.env;
const clock = new MovableClock({ ticking: true });
clock.moveTo(Number(now));
const database = path.join(dataDir, 'pglite');
const copy = copyUrl || existsSync(database) ? await reopenCopy(database, copyUrl) : await openCopy(database);
const app = await startTestApp({ PIX_BASE_URL, PIX_CLIENT_SECRET: 'kills', PUBLIC_URL }, clock, copy);
process.send?.({ ready: app.address, databaseUrl: app.databaseUrl });

async function obey(message: ToServer): Promise<unknown> {
  if ('moveTo' in message) clock.moveTo(message.moveTo);
  if ('run' in message) await app.recurring.find(({ name }) => name === message.run)?.run();
  return 'sql' in message ? app.sql(message.sql) : true;
}
process.on('message', (message: ToServer) => {
  obey(message).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
