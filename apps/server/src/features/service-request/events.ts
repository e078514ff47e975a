import { defineEvent } from '../../platform/events.ts';

/** The clinic answered a request: with a visit, or a refusal's reason. */
export const requestAnswered = defineEvent<{ id: string }>('request-answered');
