/** Time without data after which a file is requested again; it grows with each try. */
const STALL_MS = 5_000;
const LONGEST_MS = 20_000;

/** Loads by address; a failed one is removed, so that the next caller tries again. */
const loads = new Map<string, Promise<void>>();

/**
 * Loads code on demand. The build replaces Vite's preload with it (`vite/code-plugin.ts`), which waits for ever on a
 * silently dead connection, as after a change of network: a module import can neither be aborted nor repeated. So each
 * file is fetched first, again when it stalls, and then imported from the browser's cache.
 *
 * @param files addresses below the root of the code's files, itself and its style sheets included
 * @throws at once where a file cannot be had: no network, or a new version was installed
 */
export async function loadCode<T>(importing: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => loadOnce(`/${file}`)));
  return importing();
}

function loadOnce(address: string): Promise<void> {
  const known = loads.get(address);
  if (known) return known;
  const arrived = loadFile(address);
  loads.set(address, arrived);
  arrived.catch(() => loads.delete(address));
  return arrived;
}

async function loadFile(address: string): Promise<void> {
  const isSheet = address.endsWith('.css');
  const { href } = new URL(address, location.href);
  if (isInPage(href, isSheet)) return;
  await fetchWhole(address);
  if (isSheet) await linkSheet(href);
}

/**
 * Whether the page itself links this file. A sheet that failed, or a preload that this browser does not support, does
 * not count.
 */
function isInPage(href: string, isSheet: boolean): boolean {
  const counts = (link: HTMLLinkElement) =>
    isSheet ? link.sheet !== null : link.rel !== 'modulepreload' || link.relList.supports('modulepreload');
  const links = [...document.querySelectorAll('link')];
  return (
    links.some((link) => link.href === href && counts(link)) || [...document.scripts].some(({ src }) => src === href)
  );
}

async function fetchWhole(address: string): Promise<void> {
  for (let patience = STALL_MS; ; patience = Math.min(LONGEST_MS, patience * 1.5)) {
    const stalled = new AbortController();
    let timer = setTimeout(() => stalled.abort(), patience);
    try {
      const answer = await fetch(address, { signal: stalled.signal });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      const reader = answer.body?.getReader();
      while (reader && !(await reader.read()).done) {
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), patience);
      }
      return;
    } catch (error) {
      if (!stalled.signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function linkSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href}: the sheet could not be read`));
    };
    document.head.append(link);
  });
}
