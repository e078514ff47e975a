import type { Setup } from '@acolhe/contract/landing/setup-document';

/** Address of a path of an area, for what is no typed call: uploads, links and pictures. */
export function areaUrl(
  { bases }: Setup,
  area: keyof Setup['bases'],
  path: string,
  query: Readonly<Record<string, string>> = {},
): URL {
  const base = new URL(bases[area] ?? `/api/${area}`, window.location.origin);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/${path}`, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
