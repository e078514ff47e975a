import { createHmac } from 'node:crypto';
import type { iceServer } from '@acolhe/contract/room/room';
import { HOUR } from '@acolhe/domain/time/duration';
import type * as z from 'zod';

/** A credential that leaks is worth little; a call gets new ones long before. */
const LIFETIME_SECONDS = 2 * 60 * 60;
/** How old the credentials of a page become before it is given new ones. */
export const ICE_RENEWED_MS = HOUR;

/**
 * Relays for one person, with credentials that coturn checks by the shared secret (`use-auth-secret`): the user name
 * is the time at which they end. Without TURN_URLS there is none, and never somebody else's public server: addresses
 * of patients are no business of theirs.
 */
export function iceServersFor(
  turn: { urls: string[]; secret: string | undefined },
  seat: string,
  now: number,
  lifetimeSeconds = LIFETIME_SECONDS,
): z.infer<typeof iceServer>[] {
  if (turn.urls.length === 0) return [];
  if (!turn.secret) return [{ urls: turn.urls }];
  const username = `${Math.floor(now / 1000) + lifetimeSeconds}:${seat}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: turn.urls, username, credential }];
}
