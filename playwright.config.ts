import { defineConfig } from '@playwright/test';
import { browserFlags, ensureBrowser } from './tools/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/journeys',
  globalSetup: './e2e/prepare.ts',
  // Two browsers with video fill two cores; journeys run one after the other.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
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
