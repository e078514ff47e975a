import type { Platform } from '../../platform/platform.ts';
import { accountMoved, personRenamed, personStatusChanged } from '../person/events.ts';
import { setMembershipStatus } from './membership/membership.ts';
import { findPatientMembership, updatePatientMembership } from './membership/membership-store.ts';
import { userChanged } from './session.ts';

/** Keeps a patient's membership equal to their person: name, record and status. */
export function subscribe(platform: Platform): void {
  platform.events.subscribe(accountMoved, (tx, { userId, personId, name }) =>
    tx.afterCommit(`move-account:${userId}`, async () => {
      const at = { userId, companyId: tx.companyId };
      await updatePatientMembership(platform.database, at, { name, person_id: personId });
      await userChanged(platform, userId);
    }),
  );
  platform.events.subscribe(personRenamed, (tx, { userId, name }) =>
    tx.afterCommit(`rename-account:${userId}`, async () => {
      await updatePatientMembership(platform.database, { userId, companyId: tx.companyId }, { name });
      await userChanged(platform, userId);
    }),
  );
  platform.events.subscribe(personStatusChanged, (tx, { userId, status }) =>
    tx.afterCommit(`person-status:${userId}`, async () => {
      const membership = await findPatientMembership(platform.database, { userId, companyId: tx.companyId });
      if (membership) await setMembershipStatus(platform, membership.id, status);
    }),
  );
}
