import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserFlags, ensureBrowser, flagsWithCameras } from '../browser.ts';

const executablePath = ensureBrowser();

/** A new browser for up to `cameras` pages, each with its own picture. */
export function freshBrowser(cameras = 1): Promise<Browser> {
  return chromium.launch({ executablePath, args: cameras === 1 ? browserFlags : flagsWithCameras(cameras) });
}

/** A context with a phone's viewport. */
export function phone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    permissions: ['camera', 'microphone'],
  });
}
