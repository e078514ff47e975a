import type { Permission } from '@acolhe/domain/identity/permissions';
import type { Role } from '@acolhe/domain/identity/roles';

/** A signed-in user under one of their memberships, as the gate passes it to the calls. */
export type Caller = {
  sessionId: string;
  userId: string;
  membershipId: string;
  /** Access number of the membership: access that was given out under an earlier number opens nothing. */
  accessNumber: number;
  name: string;
  email: string;
  secondFactor: boolean;
  companyId: string;
  role: Role;
  /** Permissions of staff; see `hasPermission`. */
  permissions: readonly Permission[];
  personId: string | null;
  professionalId: string | null;
  termsAccepted: boolean;
  /** The totem of the lobby at which they stand. */
  totemId?: string;
};

/** Reason for which a session ended. `replaced`: the same browser signed in anew. */
export type EndReason = 'signed_out' | 'signed_in_elsewhere' | 'revoked' | 'expired' | 'replaced';
