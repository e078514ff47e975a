// The whole product in a process of its own, on a copy of the demo clinic, with a clock that the test moves by message.

import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runCommand } from '../apps/server/src/admin/commands.ts';
import { serveCommands } from '../apps/server/src/admin/socket.ts';
import { setupLinkOf } from '../apps/server/src/features/setup/setup-link.ts';
import { MovableClock } from '../apps/server/src/platform/clock.ts';
import { scopeOf } from '../apps/server/src/platform/scope.ts';
import { DEMO_COMPANY } from '../apps/server/src/seed/demo-clinic.ts';
import { seedMoneyRules } from '../apps/server/src/seed/demo-money.ts';
import { seedPastWeeks } from '../apps/server/src/seed/past-weeks.ts';
import { openCopy, openEmpty, reopenCopy } from '../apps/server/src/testing/database/copy.ts';
import { openSession } from '../apps/server/src/testing/session.ts';
import { startTestApp } from '../apps/server/src/testing/test-app.ts';

export type ToServer =
  | { now: true }
  | { advance: number }
  | { run: string }
  | { runAll: true }
  | { memory: true }
  | { sql: string }
  | { session: string }
  | { setupLink: true }
  | { pastWeeks: true };

const clock = new MovableClock({ ticking: true });
clock.advance(Number(process.env.E2E_AHEAD ?? 0));
const { E2E_PORT: port = '0', E2E_PUBLIC_URL: publicUrl, E2E_DATA: data, TURN_URLS, TURN_SECRET } = process.env;
/** The totem's pages are there. */
const { E2E_KIOSK: kiosk } = process.env;
/** Folder of this server alone, for which it takes the commands of `npm run admin`. */
const { E2E_COMMANDS: commands } = process.env;
/** Server without a clinic. */
const isEmpty = process.env.E2E_EMPTY !== undefined;
const app = await startTestApp(
  {
    PORT: port,
    ...(publicUrl ? { PUBLIC_URL: publicUrl } : {}),
    ...(kiosk ? { KIOSK: kiosk } : {}),
    ...(TURN_URLS && TURN_SECRET ? { TURN_URLS, TURN_SECRET } : {}),
  },
  clock,
  // A server that will be killed and restarted keeps its data in a folder.
  data
    ? await (existsSync(data) ? reopenCopy(data, undefined) : openCopy(data, ''))
    : isEmpty
      ? await openEmpty()
      : undefined,
);
if (commands) serveCommands(commands, (args) => runCommand(app.platform, args));
// This process is killed, and would not keep it at its end.
flushCompileCache();
process.send?.({ ready: app.address, databaseUrl: app.databaseUrl });

/** Memory after a collection. */
function memoryNow(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage();
}

async function obey(message: ToServer): Promise<unknown> {
  if ('now' in message) return clock.now();
  if ('advance' in message) clock.advance(message.advance);
  if ('setupLink' in message) return setupLinkOf(app.platform);
  if ('session' in message) return openSession(app.platform, message.session);
  if ('run' in message) await app.recurring.find(({ name }) => name === message.run)?.run();
  if ('runAll' in message) for (const job of app.recurring) await job.run();
  if ('memory' in message) return memoryNow();
  if ('pastWeeks' in message) {
    await seedMoneyRules({ platform: app.platform, scope: scopeOf(DEMO_COMPANY) });
    await seedPastWeeks({ platform: app.platform, scope: scopeOf(DEMO_COMPANY) });
  }
  return 'sql' in message ? app.sql(message.sql) : true;
}
process.on('message', (message: ToServer) => {
  // The test reports a failure; the server goes on for the next one.
  obey(message).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
