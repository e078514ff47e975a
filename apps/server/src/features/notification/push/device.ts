import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { GivenAccessOf } from '../../../platform/db/given-access.ts';
import { Problem } from '../../../platform/problem.ts';
import { isPushAddress, type PushTarget } from '../../../platform/push.ts';
import type { SessionsEnded } from '../../identity/events.ts';
import { requireSelf } from '../../person/policy.ts';
import { listOwnDevices, removeDevice, removeDevices, upsertDevice } from './push-store.ts';

/** Limit of devices of a person; a browser that lost its storage leaves old ones behind. */
const MOST_DEVICES = 10;

/** Registers this device. It keeps the language of its registration. */
export async function registerDevice(
  { platform, scope, caller }: CallerContext,
  personId: string,
  target: PushTarget,
  locale: Locale,
): Promise<void> {
  requireSelf(caller, personId);
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
  await platform.database.inCompany(scope, (tx) => upsertDevice(tx, device, MOST_DEVICES));
}

/** Deletes this session's device. */
export async function forgetDevice({ platform, scope, caller }: CallerContext, personId: string): Promise<void> {
  requireSelf(caller, personId);
  await platform.database.inCompany(scope, (tx) =>
    removeDevices(tx, caller.userId, { sessionIds: [caller.sessionId] }),
  );
}

/**
 * Deletes the devices of ended sessions: on sign-out, not on a sign-in elsewhere, because there is one session at a
 * time and a phone must not fall silent when its owner opens the page on another screen.
 */
export const forgetDevices = (tx: CompanyTransaction, { userId, ...which }: SessionsEnded): Promise<void> =>
  removeDevices(tx, userId, which);

/**
 * Devices of a patient whom the clinic lets in no more, also those of sessions that ended otherwise. A new password ends
 * them with their sessions, by {@link forgetDevices}.
 */
export const givenDevices: GivenAccessOf = {
  list: async (tx, { personId, why }) =>
    why === 'membership' && personId !== null ? listOwnDevices(tx, personId) : [],
  async end(tx, ids) {
    for (const id of ids) await removeDevice(tx, id);
  },
};
