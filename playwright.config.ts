import { defineConfig } from '@playwright/test';
import { browserFlags, ensureBrowser } from './tools/browser.ts';

/** Journeys in which people see each other: two browsers with video fill two cores, so they run one after the other. */
const calls = ['room*.spec.ts', 'whole-visit.spec.ts', 'doctor-panel.spec.ts', 'relay.spec.ts', 'sfu.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare.ts',
  workers: 2,
  projects: [
    { name: 'screens', testIgnore: calls, outputDir: '.cache/journeys/screens' },
    { name: 'room', testMatch: calls, outputDir: '.cache/journeys/room', workers: 1, timeout: 480_000 },
  ],
  // These find what never comes. How long something takes is the benchmarks' to say: a machine whose processors are
  // taken away for a while (another one's work, three pages with video on two cores) is slow, and nothing is wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    // Traces cost a fifth of the time of every journey: `TRACE=yes` for one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: ensureBrowser(), args: browserFlags },
  },
});
