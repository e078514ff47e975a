import { defineConfig } from 'vitest/config';

const servers = 'apps/{server,simulators}/src/**';

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
        },
      },
      {
        test: {
          name: 'api',
          include: [`${servers}/*.api.test.ts`],
          globalSetup: 'apps/server/src/testing/prepare-database.ts',
          // These find what never comes, on a machine of any speed.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
          // Loading the whole server anew for each file took a third of the time. What a file changes outside its own
          // server it puts back.
          isolate: false,
        },
      },
    ],
  },
});
