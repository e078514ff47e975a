import { defineEvent } from '../events.ts';

/** Mails of the company wait since the mail server fails: how many, and since when. Emitted again while that lasts. */
export const mailDelayed = defineEvent<{ since: Date; waiting: number }>('mail.delayed');

/** The mail server takes mails again. Emitted in every company, told of the outage or not. */
export const mailFlows = defineEvent<Record<string, never>>('mail.flows');
