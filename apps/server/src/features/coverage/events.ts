import { defineEvent } from '../../platform/events.ts';

/** A service order pays for a visit. */
export const coverageUsed = defineEvent<{ orderId: string }>('coverage-used');

/** A service order's visit was cancelled or released: it may be used again. */
export const coverageReturned = defineEvent<{ orderId: string }>('coverage-returned');
