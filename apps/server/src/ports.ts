import { readCode } from './features/access-code/store.ts';
import { visitsSince } from './features/appointment/read.ts';
import { readVisitOfCode } from './features/appointment/visit-store.ts';
import { listTenants } from './features/company/register-store.ts';
import { hasSwitches, readMailSender } from './features/company/store.ts';
import { findEnd, findMember, findSession } from './features/identity/access/caller-store.ts';
import { setUsed } from './features/identity/store.ts';
import { isGuestWithdrawn } from './features/room/guest/guest-store.ts';
import { callerAtTotem } from './features/totem/door.ts';
import type { PlatformPorts } from './platform/ports.ts';

/** The questions of the platform, each answered by the feature that owns the tables. */
export const ports: PlatformPorts = {
  company: { listTenants, hasSwitches },
  accounts: { findSession, noteUse: setUsed, findEnd, findMember },
  accessCodes: {
    readCode,
    // A guest's code costs one query more; every other one is read at once.
    async readVisit(tx, { appointment_id, participant, guest_id }) {
      const visit = await readVisitOfCode(tx, appointment_id, participant === 'professional');
      return visit && { ...visit, isWithdrawn: guest_id !== null && (await isGuestWithdrawn(tx, guest_id)) };
    },
  },
  totem: { callerAt: callerAtTotem },
  mails: { readSender: readMailSender, visitsSince },
};
