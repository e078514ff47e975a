import { createHmac } from 'node:crypto';
import type { iceServer } from '@acolhe/contract/room/room';
import { HOUR } from '@acolhe/domain/time/duration';
import type * as z from 'zod';

/** Lifetime of TURN credentials, short so that a leak is worth little; calls renew them long before. */
const LIFETIME_SECONDS = 2 * 60 * 60;
/** Age at which a page's credentials are renewed. */
export const ICE_RENEWED_MS = HOUR;

/**
 * TURN servers for one person, with credentials that coturn checks by the shared secret (`use-auth-secret`): the user
 * name is the expiry time. Without TURN_URLS there are none, never a third party's public server: patients' addresses
 * are no business of theirs.
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
