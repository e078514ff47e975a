import { defineConfig } from 'vitest/config';

const servers = 'apps/{server,simulators}/src/**';

/** What an API test is run with, wherever its database stands. */
const api = {
  globalSetup: 'apps/server/src/testing/prepare-database.ts',
  // These find what never comes, on a machine of any speed.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  maxWorkers: 2,
  // Loading the whole server anew for each file took a third of the time. What a file changes outside its own server it
  // puts back.
  isolate: false,
};

/**
 * API tests whose outcome depends on the database's engine or on the bus: many requests at once, locks, jobs, plans of
 * queries, messages between processes. `.ci/run` makes them again on PostgreSQL and Redis. A new one is named
 * `*-race.api.test.ts`, or added here.
 */
const engine = [
  `${servers}/*-race.api.test.ts`,
  'apps/server/src/platform/**/*.api.test.ts',
  // Appointments
  `${servers}/{agenda,booking,cancellation,clinic-booking,files,scheduling}.api.test.ts`,
  // Money
  `${servers}/{bank-faults,card,ledger,manage,money-sequences,payment,voucher}.api.test.ts`,
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
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/web/vite/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          // Properties try hundreds of cases: no test waits, and none may fail for a slow machine.
          testTimeout: 120_000,
          // Making a world for each of a hundred small files took more than half of the time.
          isolate: false,
        },
      },
      { test: { name: 'api', include: [`${servers}/*.api.test.ts`], ...api } },
      { test: { name: 'engine', include: engine, ...api } },
    ],
  },
});
