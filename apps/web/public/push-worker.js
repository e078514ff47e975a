// Shows what was pushed, and opens what it is about. It keeps nothing and answers no request of the page.
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
