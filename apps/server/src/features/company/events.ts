import { defineEvent } from '../../platform/events.ts';

/** A company was made, in the transaction that makes it. */
export const companyCreated = defineEvent<{ id: string }>('company-created');
