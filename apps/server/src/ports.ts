import { readCode } from './features/access-code/store.ts';
import { readVisitOfCode } from './features/appointment/visit-store.ts';
import { isGuestWithdrawn } from './features/room/guest/guest-store.ts';
import { callerAtTotem } from './features/totem/door.ts';
import type { PlatformPorts } from './platform/ports.ts';

/** The questions of the platform, each answered by the feature that owns the tables. */
export const ports: PlatformPorts = {
  accessCodes: {
    readCode,
    // A guest's code costs one query more; every other one is read at once.
    async readVisit(tx, { appointment_id, participant, guest_id }) {
      const visit = await readVisitOfCode(tx, appointment_id, participant === 'professional');
      return visit && { ...visit, isWithdrawn: guest_id !== null && (await isGuestWithdrawn(tx, guest_id)) };
    },
  },
  totem: { callerAt: callerAtTotem },
};
