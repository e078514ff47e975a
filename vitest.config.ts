import { defineConfig } from 'vitest/config';

const servers = 'apps/{server,simulators}/src/**';

/** Settings of API tests, for any database. */
const api = {
  globalSetup: 'apps/server/src/testing/database/prepare.ts',
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
 * API tests of what depends on the database engine or the bus: locks, constraints under concurrent requests, row-level
 * security, messages between processes. `.ci/run` repeats these on PostgreSQL and Redis, `npm run test:long api` all. A
 * new one is named `*-race.api.test.ts`, or listed here.
 */
const engine = [
  `${servers}/*-race.api.test.ts`,
  'apps/server/src/platform/{db,live}/*.api.test.ts',
  `${servers}/{booking,cancellation,replace-hold,scheduling}.api.test.ts`,
  `${servers}/{card,ledger,money-sequences,payment,voucher}.api.test.ts`,
  `${servers}/{flow,queue,reminder,room,signing}.api.test.ts`,
];

/** Loaded before the tests of each file. */
const setupFiles = ['tools/sampling/property-seed.ts'];
const apiSetupFiles = [...setupFiles, 'apps/server/src/testing/database/derivation-memory.ts'];

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
          setupFiles,
          // Creating a context for each of a hundred small files took more than half of the time.
          isolate: false,
        },
      },
      { test: { name: 'api', include: [`${servers}/*.api.test.ts`], setupFiles: apiSetupFiles, ...api } },
      { test: { name: 'engine', include: engine, setupFiles: apiSetupFiles, ...api } },
    ],
  },
});
