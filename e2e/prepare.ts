import prepareDatabase from '../apps/server/src/testing/database/prepare.ts';
import { ensureBrowser, preferLightBrowser } from '../tools/browser.ts';
import { buildWeb } from '../tools/build.ts';

/** Prerequisites of journeys: a browser, the built web app and the seeded database. */
export default async function prepare(): Promise<void> {
  preferLightBrowser();
  ensureBrowser();
  buildWeb();
  await prepareDatabase();
}

if (import.meta.main) await prepare();
