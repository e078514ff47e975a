import { defineConfig } from 'vitest/config';

const server = 'apps/server/src/**';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            `${server}/*.test.ts`,
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/web/vite/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: [`${server}/*.api.test.ts`],
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
