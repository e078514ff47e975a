// The whole product in a process of its own that will be killed, with a given time: on a copy of the demo clinic that
// outlives it, and with an external bank.
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { MovableClock } from '../../apps/server/src/platform/clock.ts';
import { openCopy, reopenCopy } from '../../apps/server/src/testing/database/copy.ts';
import { startTestApp } from '../../apps/server/src/testing/test-app.ts';

/** A statement at which the process kills itself: the nth with these words, or so many statements later. */
export type KillAt = { words: string; nth: number; later: number };
export type ToServer =
  | { moveTo: number }
  | { run: string }
  | { sql: string }
  | { killAt: KillAt }
  /** How many it has sent. */
  | { statements: true };

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

let statements = 0;
let killing: KillAt | undefined;
const { prototype } = pg.Client as { prototype: { query(...given: unknown[]): unknown } };
const real = prototype.query;
// Kills this process at a statement, on a machine of any speed. A database of its own may still get that statement.
prototype.query = function watched(this: unknown, ...given) {
  const answer = real.apply(this, given);
  statements += 1;
  if (killing && isTurn(killing, given[0] as string | { text: string })) process.kill(process.pid, 'SIGKILL');
  return answer;
};

function isTurn(at: KillAt, statement: string | { text: string }): boolean {
  if (at.nth > 0 && (typeof statement === 'string' ? statement : statement.text).includes(at.words)) at.nth -= 1;
  return at.nth === 0 && at.later-- === 0;
}

async function obey(message: ToServer): Promise<unknown> {
  if ('moveTo' in message) clock.moveTo(message.moveTo);
  if ('run' in message) await app.recurring.find(({ name }) => name === message.run)?.run();
  if ('killAt' in message) killing = message.killAt;
  if ('statements' in message) return statements;
  return 'sql' in message ? app.sql(message.sql) : true;
}
process.on('message', (message: ToServer) => {
  obey(message).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
