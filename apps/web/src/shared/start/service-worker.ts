/** Registers the one service worker: web push, and a page for when there is no network. */
export const registerWorker = () => navigator.serviceWorker.register('/service-worker.js');

/** Name of the cache that holds the page for when there is no network; it goes when the session ends. */
export const OFFLINE_CACHE = 'acolhe.offline';
