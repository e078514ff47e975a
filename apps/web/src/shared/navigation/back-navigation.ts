/**
 * The address that led here within the product. It is kept in the history entry, so that a reload and the browser's
 * back button preserve it; query changes on one path leave it unchanged.
 */
type Entry = { path: string; address: string; from: string | null };

let last: Entry | undefined;

function fromOf(path: string): string | null {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'cameFrom' in state) return state.cameFrom as string | null;
  if (!last) return null;
  return last.path === path ? last.from : last.address;
}

/** Called after every change of address. */
export function rememberAddress(path: string, search: string): void {
  const from = fromOf(path);
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  if (!('cameFrom' in kept)) window.history.replaceState({ ...kept, cameFrom: from }, '');
  last = { path, address: search ? `${path}?${search}` : path, from };
}

/** The previous address, or null if the person came from outside. */
export function cameFrom(): string | null {
  return fromOf(window.location.pathname);
}
