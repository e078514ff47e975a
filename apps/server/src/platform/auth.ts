import type { Permission } from '@acolhe/domain/person/permissions';
import type { Role } from '@acolhe/domain/person/roles';

/** A signed-in user under one of their memberships, as the gate passes it to the calls. */
export type Caller = {
  sessionId: string;
  userId: string;
  membershipId: string;
  /** Of the membership: what is given out under an earlier one opens nothing. */
  accessNumber: number;
  name: string;
  email: string;
  secondFactor: boolean;
  companyId: string;
  role: Role;
  /** What staff may do; see `hasPermission`. */
  permissions: readonly Permission[];
  personId: string | null;
  professionalId: string | null;
  termsAccepted: boolean;
  /** The totem of the lobby at which they stand. */
  totemId?: string;
};
