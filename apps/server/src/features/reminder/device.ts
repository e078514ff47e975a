import type { Locale } from '@acolhe/domain/time';
import type { Caller } from '../../platform/auth.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { isPushAddress, type PushTarget } from '../../platform/push.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { mustBeSelf } from './policy.ts';
import { keepDevice, readWishes, removeDevices, updateWishes } from './store.ts';

/** Nobody reads their mail on more; a browser that lost its storage leaves old ones behind. */
const MOST_DEVICES = 10;

export type Wishes = { mail: boolean; push: boolean };

/** How a patient is reminded, and whether this session's device is one of those that are told. */
export async function wishesOf(platform: Platform, scope: CompanyScope, caller: Caller, personId: string) {
  mustBeSelf(caller, personId);
  const key = await platform.push.publicKey();
  const row = await platform.database.readInCompany(scope, (tx) => readWishes(tx, personId, caller.sessionId));
  if (!row) throw new Problem('not_found');
  return {
    mail: row.reminds_by_mail,
    push: row.reminds_by_push,
    address: row.mail,
    push_key: key,
    here: row.isOnHere,
    devices: row.devices,
  };
}

export async function wish(
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  personId: string,
  wishes: Wishes,
): Promise<void> {
  mustBeSelf(caller, personId);
  const change = { reminds_by_mail: wishes.mail, reminds_by_push: wishes.push };
  await platform.database.inCompany(scope, (tx) => updateWishes(tx, personId, change));
}

/** Tells this device from now on. It speaks the language in which it was registered. */
export async function registerDevice(
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  personId: string,
  target: PushTarget,
  locale: Locale,
): Promise<void> {
  mustBeSelf(caller, personId);
  if (!isPushAddress(target.endpoint, platform.config))
    throw new Problem('invalid_input', [{ path: 'endpoint', code: 'invalid' }]);
  const device = {
    ...target,
    locale,
    person_id: personId,
    user_id: caller.userId,
    session_id: caller.sessionId,
    created_at: new Date(platform.clock.now()),
  };
  await platform.database.inCompany(scope, (tx) => keepDevice(tx, device, MOST_DEVICES));
}

/** This session's device is not told any more. */
export async function forgetDevice(
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  personId: string,
): Promise<void> {
  mustBeSelf(caller, personId);
  await forgetDevices(platform, scope, caller.userId, { sessionIds: [caller.sessionId] });
}

/**
 * For sessions that end: signing out forgets the device, signing in elsewhere does not, because there is one session at
 * a time and a phone must not fall silent when its owner opens the page on another screen.
 */
export function forgetDevices(
  platform: Platform,
  scope: CompanyScope,
  userId: string,
  which: Parameters<typeof removeDevices>[2],
): Promise<void> {
  return platform.database.inCompany(scope, (tx) => removeDevices(tx, userId, which));
}
