import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserFlags, ensureBrowser, flagsWithCameras } from '../browser.ts';

const executablePath = ensureBrowser();

/** A browser that nobody has used before, for so many pages with a picture of their own. */
export function freshBrowser(cameras = 1): Promise<Browser> {
  return chromium.launch({ executablePath, args: cameras === 1 ? browserFlags : flagsWithCameras(cameras) });
}

/** A phone's window in it. */
export function phone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    permissions: ['camera', 'microphone'],
  });
}
