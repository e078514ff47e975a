import { defineConfig } from '@playwright/test';
import { browserFlags, ensureBrowser } from './tools/browser.ts';

/** Video calls: two browsers with video fill two cores, so these journeys run one after the other. */
const calls = ['room*.spec.ts', 'whole-visit.spec.ts', 'doctor-panel.spec.ts', 'relay.spec.ts', 'sfu.spec.ts'];
/** From an empty PostgreSQL to the first visits. */
const setup = ['in-service.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare.ts',
  workers: 2,
  projects: [
    { name: 'screens', testIgnore: [...calls, ...setup], outputDir: '.cache/journeys/screens' },
    { name: 'room', testMatch: calls, outputDir: '.cache/journeys/room', workers: 1, timeout: 480_000 },
    { name: 'setup', testMatch: setup, outputDir: '.cache/journeys/setup', workers: 1, timeout: 480_000 },
  ],
  // Timeouts only catch what never happens. Durations are the benchmarks' business: on a machine whose CPU is contended
  // (other jobs, three pages with video on two cores) slow is not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    // Traces cost a fifth of the run time: set `TRACE=yes` to trace a failing journey.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: ensureBrowser(), args: browserFlags },
  },
});
