/** What a statement lists: money that came in and went back, or visits that were sold and taken back. */
export const movementViews = ['money', 'visits'] as const;
export type MovementView = (typeof movementViews)[number];
