// Shows what was pushed, and opens what it is about. A page that cannot be loaded is answered with the next visit, as the
// app has kept it (features/installed-app/keep-offline-page.ts); no other request is touched, and nothing is cached here.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const kept = await caches
      .match('/offline')
      .then((answer) => answer?.text())
      .catch(() => undefined);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(kept ?? PLAIN, { status: 503, headers });
  }
}

/** Before the app has kept a page of its own. */
const PLAIN = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sem internet</title><body style="font:17px/1.5 system-ui;margin:2rem"><h1>Sem internet agora</h1>
<p>Abra de novo quando ela voltar. <span lang="en-US">No internet right now. Open it again once it is back.</span></p>
<p><a href="">Tentar de novo · Try again</a></p><script>addEventListener('online', () => location.reload())</script>`;

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, url, tag } = event.data.json();
  const options = { body, tag, renotify: true, icon: '/favicon.svg', data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data ?? {};
  // Paths of our own alone: what is pushed never leads elsewhere.
  const target = new URL(typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : '/', self.location.origin).href;
  event.waitUntil(show(target));
});

// A page that is open already is taken, so that nothing runs twice.
async function show(target) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => url === target);
  await (open ? open.focus() : self.clients.openWindow(target));
}
