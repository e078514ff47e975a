/**
 * Kinds of access that a member gives out, or that outlive their session: they end with the password and the
 * membership.
 */
export const givenKinds = ['token', 'share', 'calendar', 'signing', 'seat', 'device'] as const;
export type GivenKind = (typeof givenKinds)[number];

/** How many of each kind. */
export type GivenCount = Record<GivenKind, number>;

export const noneGiven: GivenCount = { token: 0, share: 0, calendar: 0, signing: 0, seat: 0, device: 0 };

export function addGiven(one: GivenCount, other: GivenCount): GivenCount {
  const sum = { ...one };
  for (const kind of givenKinds) sum[kind] += other[kind];
  return sum;
}
