import { totemPlace } from '../../shared/start/totem.ts';

/** How long the server has to forget who stood here; without it the next start of the page says so again. */
const ANSWER_MS = 4_000;

/** Nobody stands here any more: the server and this browser forget everything, and the page begins in a fresh document. */
export async function wipe(): Promise<void> {
  const home = totemPlace()?.home ?? '/t';
  // Removes cookies, storage, caches and the service worker by `Clear-Site-Data`.
  await fetch('/api/emergency/totem/leave', { method: 'POST', signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    () => null,
  );
  await forgetHere();
  window.location.replace(home);
}

/** What the browser can forget without the server. */
export async function forgetHere(): Promise<void> {
  try {
    sessionStorage.clear();
    localStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  } catch {
    // Without storage nothing was kept.
  }
}
