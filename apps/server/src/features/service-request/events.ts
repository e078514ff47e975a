import { defineEvent } from '../../platform/events.ts';

/** The clinic answered somebody's request: with a visit, or why there is none. */
export const requestAnswered = defineEvent<{ id: string }>('request-answered');
