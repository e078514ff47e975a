import { OFFLINE_CACHE } from '../../shared/start/service-worker.ts';

/** Texts of the page that is shown without a network. */
export type OfflinePage = {
  lang: string;
  title: string;
  text: string;
  again: string;
  /** The next visit, and the link that leads to it once there is a network. */
  visit: { words: string; link: string; label: string } | null;
};

/** Keeps the page for the service worker; a browser that keeps nothing shows its own. */
export async function keepOfflinePage(page: OfflinePage): Promise<void> {
  try {
    const cache = await caches.open(OFFLINE_CACHE);
    await cache.put('/offline', new Response(pageHtml(page), { headers: { 'content-type': 'text/html' } }));
  } catch {
    // Private windows and old browsers.
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The whole page: it loads nothing, and opens what was asked for once the network is back. */
export function pageHtml({ lang, title, text, again, visit }: OfflinePage): string {
  const card = visit
    ? `<div class="card"><p>${escaped(visit.words)}</p><p><a href="${escaped(visit.link)}">${escaped(visit.label)}</a></p></div>`
    : '';
  return `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><style>
body{font:17px/1.5 system-ui,sans-serif;margin:0 auto;padding:2rem 1.25rem;max-width:34rem;background:#f7f2ea;color:#1f2d2b}
.card{padding:1rem 1.2rem;border-radius:16px;background:#fff}
a{display:inline-flex;align-items:center;min-height:44px;color:#0f5c57}
@media (prefers-color-scheme:dark){body{background:#101a19;color:#eef5f3}.card{background:#182625}a{color:#7fd0c8}}
</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${card}
<p><a href="">${escaped(again)}</a></p></main>
<script>addEventListener('online', () => location.reload())</script></body></html>`;
}
