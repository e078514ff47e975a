/** Durations in milliseconds. Calendar days can be longer or shorter: use `Temporal` for those. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
