// The whole product in a process of its own that will be killed, with a given time: on a copy of the demo clinic that
// outlives it, and with an external bank.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MovableClock } from '../../apps/server/src/platform/clock.ts';
import { openCopy, reopenCopy, startTestApp } from '../../apps/server/src/testing/test-app.ts';

export type ToServer = { moveTo: number } | { run: string } | { sql: string };

const { DATA_DIR: dataDir = '', COPY_URL: copyUrl, NOW: now } = process.env;
const outside = [
  'PUBLIC_URL',
  'PIX_BASE_URL',
  'PIX_CLIENT_SECRET',
  'CARD_GATEWAY',
  'MERCADOPAGO_URL',
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_PUBLIC_KEY',
  'MERCADOPAGO_WEBHOOK_SECRET',
];
const clock = new MovableClock({ ticking: true });
clock.moveTo(Number(now));
const database = path.join(dataDir, 'pglite');
const copy = copyUrl || existsSync(database) ? await reopenCopy(database, copyUrl) : await openCopy(database);
const app = await startTestApp(Object.fromEntries(outside.map((name) => [name, process.env[name] ?? ''])), clock, copy);
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
