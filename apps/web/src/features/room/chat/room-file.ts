import type { Setup } from '@acolhe/contract/setup';

/** Where the files that are sent in a room are. */
export function roomFileUrl(setup: Setup, access: string, query: Readonly<Record<string, string>>): URL {
  const base = new URL(setup.bases.room ?? '/api/room', window.location.origin);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/${encodeURIComponent(access)}/file`, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
