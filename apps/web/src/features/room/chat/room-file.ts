import type { Setup } from '@acolhe/contract/company/setup';

/** Address of the files sent in a room. */
export function roomFileUrl(setup: Setup, access: string, query: Readonly<Record<string, string>>): URL {
  const base = new URL(setup.bases.room ?? '/api/room', window.location.origin);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/${encodeURIComponent(access)}/file`, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
