import type { Platform } from '../../platform/platform.ts';
import { sessionsEnded } from '../identity/events.ts';
import { endAllWaiting } from './signing/signing.ts';
import { listSigningsOfSessions } from './signing/signing-store.ts';

/** A signature that waits ends with the session in which it was begun. */
export function subscribe(platform: Platform): void {
  platform.events.subscribe(sessionsEnded, async (tx, ended) => {
    if (!('sessionIds' in ended)) return;
    const ids = await listSigningsOfSessions(tx, ended.sessionIds);
    await endAllWaiting(tx, ids, new Date(platform.clock.now()));
  });
}
