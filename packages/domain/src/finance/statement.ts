/** Views of a statement: money received and refunded, or visits sold and reversed. */
export const movementViews = ['money', 'visits'] as const;
export type MovementView = (typeof movementViews)[number];
