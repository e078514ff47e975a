/** A file of which nothing comes for so long is asked for anew, each time with more patience. */
const STALLED_MS = 5_000;
const LONGEST_MS = 20_000;

/** What was asked for, by address; what failed is asked for again by whoever needs it next. */
const arriving = new Map<string, Promise<void>>();

/**
 * Loads code that a page asks for later. The build puts it into the place of Vite's own way (`vite/code-plugin.ts`),
 * which waits for ever where a connection has died without a word, as after a change of network: what a browser waits
 * for as a module can neither be given up nor be asked for again. So each file is fetched first, anew when it stalls,
 * and then imported out of the browser's cache.
 *
 * @param files what the code needs, itself and its sheets included, as addresses below the root
 * @throws at once where a file cannot be had: no network, or a new version was installed
 */
export async function loadCode<T>(importing: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => arrival(`/${file}`)));
  return importing();
}

function arrival(address: string): Promise<void> {
  const known = arriving.get(address);
  if (known) return known;
  const arrived = bring(address);
  arriving.set(address, arrived);
  arrived.catch(() => arriving.delete(address));
  return arrived;
}

async function bring(address: string): Promise<void> {
  const isSheet = address.endsWith('.css');
  const { href } = new URL(address, location.href);
  if (isInPage(href, isSheet)) return;
  await fetchWhole(address);
  if (isSheet) await linkSheet(href);
}

/** The page itself names what it begins with; a sheet that failed there, or a wish that this browser does not know, does not count. */
function isInPage(href: string, isSheet: boolean): boolean {
  const counts = (link: HTMLLinkElement) =>
    isSheet ? link.sheet !== null : link.rel !== 'modulepreload' || link.relList.supports('modulepreload');
  const links = [...document.querySelectorAll('link')];
  return (
    links.some((link) => link.href === href && counts(link)) || [...document.scripts].some(({ src }) => src === href)
  );
}

async function fetchWhole(address: string): Promise<void> {
  for (let patience = STALLED_MS; ; patience = Math.min(LONGEST_MS, patience * 1.5)) {
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
