/** Who takes part in a visit's room. The last three are guests: invited by a link, for this one visit. */
export const participantRoles = ['patient', 'professional', 'assistant', 'companion', 'interpreter'] as const;
export type ParticipantRole = (typeof participantRoles)[number];

export const guestRoles = ['assistant', 'companion', 'interpreter'] as const;
export type GuestRole = (typeof guestRoles)[number];

/** People in a room whose calls go from each browser to each other: more would be too much for a phone's upload. */
export const ROOM_SEATS = 4;

/** Open invitations that one visit may have. */
export const ROOM_INVITATIONS = 8;

/** Longest message in the room, in characters, and how many one visit takes. */
export const MAX_MESSAGE = 2000;
export const MAX_MESSAGES = 500;

export function isGuest(role: ParticipantRole): role is GuestRole {
  return (guestRoles as readonly ParticipantRole[]).includes(role);
}

/** Whom somebody in the room may invite; guests bring nobody. */
export function invitable(role: ParticipantRole): readonly GuestRole[] {
  switch (role) {
    case 'professional':
      return guestRoles;
    case 'patient':
    case 'assistant':
      return ['companion', 'interpreter'];
    case 'companion':
    case 'interpreter':
      return [];
  }
}

/** Who lets in those that knock. */
export function mayAdmit(role: ParticipantRole): boolean {
  return role === 'professional' || role === 'assistant';
}

/** Who may be put out by whom: nobody puts out the professional, whose visit it is. */
export function mayRemove(role: ParticipantRole, other: ParticipantRole): boolean {
  if (role === 'professional') return other !== 'professional';
  return role === 'assistant' && (other === 'companion' || other === 'interpreter');
}

/**
 * One person of a room, whatever device or tab they are on: the guest, or the role that only one person has.
 *
 * @returns the guest's id, `patient` or `professional`
 */
export function personOf(peer: { role: ParticipantRole; guest_id: string | null }): string {
  return peer.guest_id ?? peer.role;
}
