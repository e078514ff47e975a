/** Who takes part in a visit's room. The last three are guests: invited by a link, for this one visit. */
export const participantRoles = ['patient', 'professional', 'assistant', 'companion', 'interpreter'] as const;
export type ParticipantRole = (typeof participantRoles)[number];

export const guestRoles = ['assistant', 'companion', 'interpreter'] as const;
export type GuestRole = (typeof guestRoles)[number];

/** People in a room whose calls go from each browser to each other: more would be too much for a phone's upload. */
export const ROOM_SEATS = 4;

/** People in a room whose calls go through a media server: one upload each, whoever listens. */
export const ROOM_SEATS_SFU = 8;

/** From so many people on a media server takes the calls, where there is one. */
const SFU_FROM = 3;

/** `mesh`: each browser calls each other; `sfu`: each sends once, to the clinic's media server, which hands it on. */
export type Topology = 'mesh' | 'sfu';

/**
 * How the calls of a room go once somebody has entered or something has failed. A room that went to the media server
 * stays there when people leave: going back would cost everybody a change of path for nothing. It begins anew with
 * whoever enters an empty room.
 *
 * @param before what was decided last; null in a room that nobody has been in
 * @param people seats taken or kept, with the one who enters
 * @param sfu whether a media server is there, answers, and is reached by everybody
 */
export function nextTopology(before: Topology | null, people: number, sfu: boolean): Topology {
  if (people <= 1) return 'mesh';
  // More people than browsers can call each other wait for it to come back.
  if (!sfu) return before === 'sfu' && people > ROOM_SEATS ? 'sfu' : 'mesh';
  return before === 'sfu' || people >= SFU_FROM ? 'sfu' : 'mesh';
}

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
