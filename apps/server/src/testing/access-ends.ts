/** What ends access. */
export const accessEvents = [
  'password changed',
  'password reset',
  'membership closed',
  'permission taken',
  'signed out',
  'ended from the list',
] as const;
export type AccessEvent = (typeof accessEvents)[number];

/** `narrows`: it goes on, and hears what today's rights let it hear. Null where the two never meet. */
export type AccessFate = 'ends' | 'stays' | 'narrows' | null;

const always = ['ends', 'ends', 'ends', null, 'ends', 'ends'] as const;
const given = ['ends', 'ends', 'ends', null, 'stays', 'stays'] as const;

/**
 * What ends when, of what a session opened or an account gave out; in the order of {@link accessEvents}. It stands in
 * docs/security.md too. By a changed password the session that changes it goes on.
 */
export const accessEnds: Record<string, readonly AccessFate[]> = {
  session: ['ends', 'ends', 'ends', 'stays', 'ends', 'ends'],
  'live socket': ['ends', 'ends', 'ends', 'narrows', 'ends', 'ends'],
  'socket of the line': always,
  'socket of triage': ['ends', 'ends', 'ends', 'ends', 'ends', 'ends'],
  'token of triage': ['ends', 'ends', 'ends', 'ends', 'ends', 'ends'],
  'device told by push': always,
  'signature that waits': always,
  'token of a program': given,
  'shared record': given,
  'calendar address': given,
  'link to a new password': given,
  'seat of a professional': ['stays', 'stays', 'ends', null, 'stays', 'stays'],
  'room link of a professional': ['stays', 'stays', 'ends', null, 'stays', 'stays'],
  'room link of a patient': ['stays', 'stays', 'stays', null, 'stays', 'stays'],
};
