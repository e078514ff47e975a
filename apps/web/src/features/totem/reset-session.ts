import { coverTotem, isTotemCovered, totemPlace } from '../../shared/start/totem.ts';

const ANSWER_MS = 4_000;
const RETRY_MS = 3_000;

/**
 * Ends the stay: the screen is covered at once, browser and server forget everything, and the page begins in a fresh
 * document. Without network the cover stays until the server has forgotten too.
 */
export async function resetSession(): Promise<void> {
  if (isTotemCovered()) return;
  const home = totemPlace()?.home ?? '/t';
  coverTotem();
  await forgetHere();
  while (!(await forgetThere())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  window.location.replace(home);
}

/** Has the server forget who stood here; its `Clear-Site-Data` removes cookies, storage, caches and service worker. */
async function forgetThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return (await fetch('/api/emergency/totem/leave', { method: 'POST', signal })).ok;
  } catch {
    return false;
  }
}

/** Deletes the data that the browser can forget without the server. */
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
