import { defineConfig } from 'vitest/config';

const servers = 'apps/{server,simulators}/src/**';

/** Settings of API tests, for any database. */
const api = {
  globalSetup: 'apps/server/src/testing/prepare-database.ts',
  // Timeouts only catch what never happens, on a machine of any speed.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  maxWorkers: 2,
  // Reloading the whole server for each file took a third of the time. Files restore whatever they change outside their
  // own server.
  isolate: false,
};

/**
 * API tests that depend on the database engine or the bus: concurrent requests, locks, jobs, query plans, messages
 * between processes. `.ci/run` repeats them on PostgreSQL and Redis. A new one is named `*-race.api.test.ts`, or listed
 * here.
 */
const engine = [
  `${servers}/*-race.api.test.ts`,
  'apps/server/src/platform/**/*.api.test.ts',
  // Appointments
  `${servers}/{agenda,booking,cancellation,clinic-booking,files,scheduling}.api.test.ts`,
  // Money
  `${servers}/{bank-faults,card,ledger,manage,money-sequences,payment,payment-account,voucher}.api.test.ts`,
  // The line, messages
  `${servers}/{emergency,flow,message}.api.test.ts`,
  // People, rooms, jobs
  `${servers}/{dependents,guest,person,profile,reminder,room,service-request,vital-sign,waiting-list}.api.test.ts`,
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            `${servers}/*.test.ts`,
            'apps/print-agent/src/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/web/vite/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          // Property tests try hundreds of cases and never wait; none may fail on a slow machine.
          testTimeout: 120_000,
          // Creating a context for each of a hundred small files took more than half of the time.
          isolate: false,
        },
      },
      { test: { name: 'api', include: [`${servers}/*.api.test.ts`], ...api } },
      { test: { name: 'engine', include: engine, ...api } },
    ],
  },
});
