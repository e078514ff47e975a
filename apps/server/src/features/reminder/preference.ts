import type { CallerContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { requireSelf, setReminders } from '../person/service.ts';
import { readPreferences } from './store.ts';

type Preferences = { mail: boolean; push: boolean };

/** A patient's reminder preferences, and whether this session's device gets pushes. */
export async function preferencesOf({ platform, scope, caller }: CallerContext, personId: string) {
  requireSelf(caller, personId);
  const key = await platform.push.publicKey();
  const row = await platform.database.readInCompany(scope, (tx) => readPreferences(tx, personId, caller.sessionId));
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

export async function setPreferences(
  { platform, scope, caller }: CallerContext,
  personId: string,
  wanted: Preferences,
): Promise<void> {
  requireSelf(caller, personId);
  const change = { reminds_by_mail: wanted.mail, reminds_by_push: wanted.push };
  await platform.database.inCompany(scope, (tx) => setReminders(tx, personId, change));
}
