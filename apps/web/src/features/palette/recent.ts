import { ownKey } from '../../shared/start/own-storage.ts';

const KEY = ownKey('palette');
const KEPT = 5;

/** Addresses of the screens and actions that this person chose last; never of people. */
export function recentCommands(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((href) => typeof href === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberCommand(href: string): void {
  try {
    const others = recentCommands().filter((other) => other !== href);
    localStorage.setItem(KEY, JSON.stringify([href, ...others].slice(0, KEPT)));
  } catch {
    // Without storage nothing is recent.
  }
}
