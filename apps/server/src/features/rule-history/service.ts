import type { Caller } from '../../platform/auth.ts';
import type { Platform } from '../../platform/platform.ts';
import type { By } from './store.ts';

/** Author of a rule change. */
export function byOf(platform: Platform, caller: Caller): By {
  return { actor: caller.role, actorName: caller.name, at: new Date(platform.clock.now()) };
}
