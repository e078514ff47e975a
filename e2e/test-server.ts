// The whole product in a process of its own, on a copy of the demo clinic, with a clock that the test moves by message.

import { MovableClock } from '../apps/server/src/platform/clock.ts';
import { scopeOf } from '../apps/server/src/platform/scope.ts';
import { DEMO_COMPANY } from '../apps/server/src/seed/demo-clinic.ts';
import { seedMoneyRules } from '../apps/server/src/seed/demo-money.ts';
import { seedPastWeeks } from '../apps/server/src/seed/past-weeks.ts';
import { startTestApp } from '../apps/server/src/testing/test-app.ts';

export type ToServer = { advance: number } | { run: string } | { sql: string } | { pastWeeks: true };

const clock = new MovableClock({ ticking: true });
const port = process.env.E2E_PORT ?? '0';
const app = await startTestApp(
  { PORT: port, ...(process.env.E2E_PUBLIC_URL ? { PUBLIC_URL: process.env.E2E_PUBLIC_URL } : {}) },
  clock,
);
process.send?.({ ready: app.address, databaseUrl: app.databaseUrl });

async function obey(message: ToServer): Promise<unknown> {
  if ('advance' in message) clock.advance(message.advance);
  if ('run' in message) await app.recurring.find(({ name }) => name === message.run)?.run();
  if ('pastWeeks' in message) {
    await seedMoneyRules(app.platform, scopeOf(DEMO_COMPANY));
    await seedPastWeeks(app.platform, scopeOf(DEMO_COMPANY));
  }
  return 'sql' in message ? app.sql(message.sql) : true;
}
process.on('message', (message: ToServer) => {
  // A failure is the test's to report; the server goes on for the next one.
  obey(message).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
