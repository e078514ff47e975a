/** Participants of a visit's room. The last three are guests: invited by a link, for this one visit. */
export const participantRoles = ['patient', 'professional', 'assistant', 'companion', 'interpreter'] as const;
export type ParticipantRole = (typeof participantRoles)[number];

export const guestRoles = ['assistant', 'companion', 'interpreter'] as const;
export type GuestRole = (typeof guestRoles)[number];

/** Seats in a mesh call; with more, a phone's upload is overloaded. */
export const ROOM_SEATS = 4;

/** Seats in a call through the media server, where each participant uploads once. */
export const ROOM_SEATS_SFU = 8;

/** Number of people from which the media server is used, if there is one. */
const SFU_FROM = 3;

/**
 * `mesh`: every browser sends to every other; `sfu`: each sends once to the clinic's media server, which forwards it.
 */
export type Topology = 'mesh' | 'sfu';

/**
 * Topology of a room after a participant has entered or a connection has failed. A room on the media server stays there
 * when people leave: going back would change all participants' paths for nothing. An empty room starts anew.
 *
 * @param before the previous decision; null for an unused room
 * @param people seats taken or kept, including the person who enters
 * @param sfu whether a media server exists, answers, and is reachable by all participants
 */
export function nextTopology(before: Topology | null, people: number, sfu: boolean): Topology {
  if (people <= 1) return 'mesh';
  // Too many for a mesh: they wait for the media server to come back.
  if (!sfu) return before === 'sfu' && people > ROOM_SEATS ? 'sfu' : 'mesh';
  return before === 'sfu' || people >= SFU_FROM ? 'sfu' : 'mesh';
}

/** Open invitations that one visit may have. */
export const ROOM_INVITATIONS = 8;

/** Longest message in the room, in characters, and the most messages of one visit. */
export const MAX_MESSAGE = 2000;
export const MAX_MESSAGES = 500;

export function isGuest(role: ParticipantRole): role is GuestRole {
  return (guestRoles as readonly ParticipantRole[]).includes(role);
}

/** Guest roles that a participant may invite; guests may not invite. */
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

/** Whether a role may let in guests who knock. */
export function mayAdmit(role: ParticipantRole): boolean {
  return role === 'professional' || role === 'assistant';
}

/** Whether a role may remove another; the professional, whose visit it is, cannot be removed. */
export function mayRemove(role: ParticipantRole, other: ParticipantRole): boolean {
  if (role === 'professional') return other !== 'professional';
  return role === 'assistant' && (other === 'companion' || other === 'interpreter');
}

/**
 * Identity of a person in a room across devices and tabs: the guest, or the role that only one person has.
 *
 * @returns the guest's id, `patient` or `professional`
 */
export function personOf(peer: { role: ParticipantRole; guest_id: string | null }): string {
  return peer.guest_id ?? peer.role;
}
