import { DAY, MINUTE } from '../time/duration.ts';

/** Kinds of devices in a lobby: a totem that people touch, or a display that calls them. */
export const totemKinds = ['totem', 'display'] as const;
export type TotemKind = (typeof totemKinds)[number];

/** How long the code that pairs a device is good for, ms. */
export const PAIRING_MS = DAY;

/** Letters of a pairing code: it names no device, so that a guess is at every code that is open. */
export const PAIRING_LENGTH = 10;

/** Longest time that a person stays known at a totem, ms; the page forgets them long before, when it is not touched. */
export const STAND_MS = 60 * MINUTE;

/** How long a device is known by its cookie, ms: a totem shows again and again which it is, a display was paired once. */
export const DEVICE_MS: Record<TotemKind, number> = { totem: DAY, display: 400 * DAY };

/** How long a totem has to answer a challenge, ms. */
export const CHALLENGE_MS = 2 * MINUTE;

/** Paper of tag printers, mm: the width that is printed is less (72 of 80, 48 of 58). */
export const tagPapers = {
  '80mm': { width: 80, height: 90, printed: 72 },
  '58mm': { width: 58, height: 90, printed: 48 },
} as const;
export type TagPaper = keyof typeof tagPapers;
export const tagPaperNames = Object.keys(tagPapers) as TagPaper[];

/** Calls that a display shows, the latest first, and for how long each stays among them, ms. */
export const DISPLAY_CALLS = 5;
export const DISPLAY_CALL_MS = 30 * MINUTE;

/** States of a totem's printer, as its print agent reports them; `away` while the agent does not answer. */
export const printerStates = ['idle', 'printing', 'disabled', 'missing', 'away'] as const;
export type PrinterState = (typeof printerStates)[number];
