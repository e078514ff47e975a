import { OFFLINE_CACHE } from './service-worker.ts';

/** Storage of this browser that belongs to the signed-in account: what was typed or chosen and not sent yet. */

const OWN = 'acolhe.own.';
/**
 * Keys that belong to the tab and not to an account: a seat in a room belongs to its link, and a reload is counted for
 * the page.
 */
const OF_THE_TAB = /^acolhe\.(room\.|reloaded-at$)/;

/** Key for `localStorage`, where drafts outlive the tab; `sessionStorage` is the person's own as a whole. */
export const ownKey = (name: string): string => OWN + name;

/** Deletes all of it, when a session ends in this browser. */
export async function forgetOwn(): Promise<void> {
  try {
    for (const key of Object.keys(sessionStorage)) if (!OF_THE_TAB.test(key)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage)) if (key.startsWith(OWN)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
  await globalThis.caches?.delete(OFFLINE_CACHE).catch(() => false);
  await import('../file/pending-uploads.ts')
    .then(({ deleteAllPendingUploads }) => deleteAllPendingUploads())
    .catch(() => undefined);
}
