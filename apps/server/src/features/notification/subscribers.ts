import type { Platform } from '../../platform/platform.ts';
import { sessionsEnded } from '../identity/events.ts';
import { subscribeLive } from './live.ts';
import { notices } from './notices.ts';
import { forgetDevices } from './push/device.ts';

/** Messages, live screens and the bell by domain event, in the transaction of the event. */
export function subscribe(platform: Platform): void {
  for (const notice of notices) notice.subscribeMessages(platform);
  platform.events.subscribe(sessionsEnded, forgetDevices);
  subscribeLive(platform);
  for (const notice of notices) notice.subscribeBell(platform);
}
