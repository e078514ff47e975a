/** Names of the benches; {@link file://./run.ts} has one function for each. */
export const benches = [
  'start',
  'day',
  'first-visit',
  'call',
  'call-faults',
  'sfu',
  'list',
  'lists',
  'slots',
  'sign-in',
  'live',
  'bookings',
  'payments',
  'queue',
  'record',
  'messages',
] as const;
export type Bench = (typeof benches)[number];

/**
 * Environment of the small form: fewer rows and rounds, seconds for each bench. It shows that the bench runs and is answered
 * rightly; its figures mean nothing.
 */
export const SMALL = { BENCH: 'small' };
const isSmall = process.env.BENCH === SMALL.BENCH;

/** A size of a bench, and that of its small form. */
export const sized = <T>(whole: T, small: T): T => (isSmall ? small : whole);
