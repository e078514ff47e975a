import type { RequestContext } from '../../../platform/gate.ts';
import { mailChange } from '../account-mail.ts';
import { insertKnownDevice } from '../store.ts';
import { BROWSER_KEPT_MS, keepBrowser } from './browser.ts';

/** Remembers the browser of a sign-in. A browser that the account never had is mailed to its owner, but not the first. */
export async function noteDevice(context: RequestContext, userId: string): Promise<void> {
  const { platform, request } = context;
  const now = platform.clock.now();
  const seen = await insertKnownDevice(
    platform.database,
    { userId, deviceHash: keepBrowser(context), at: new Date(now) },
    new Date(now - BROWSER_KEPT_MS),
  );
  if (seen === 'new') await mailChange(platform, userId, 'new_device', request);
}
