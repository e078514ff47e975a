import { v7 as uuid } from 'uuid';
import type { Platform } from '../../platform/platform.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { insertLoginMetric } from './store.ts';

/** Minutes that a person spent in a session (spec §3, PERSON_LOGIN). */
export function recordLogin(
  platform: Platform,
  scope: CompanyScope,
  event: { personId: string; value: number },
): Promise<void> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, (tx) =>
    insertLoginMetric(tx, { id: uuid(), personId: event.personId, minutes: event.value, at }),
  );
}
