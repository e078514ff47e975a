import type { Caller } from '../../platform/auth.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { mustBeSelf, setReminders } from '../person/service.ts';
import { readPreferences } from './store.ts';

type Preferences = { mail: boolean; push: boolean };

/** How a patient is reminded, and whether this session's device is one of those that are told. */
export async function preferencesOf(platform: Platform, scope: CompanyScope, caller: Caller, personId: string) {
  mustBeSelf(caller, personId);
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
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  personId: string,
  wanted: Preferences,
): Promise<void> {
  mustBeSelf(caller, personId);
  const change = { reminds_by_mail: wanted.mail, reminds_by_push: wanted.push };
  await platform.database.inCompany(scope, (tx) => setReminders(tx, personId, change));
}
