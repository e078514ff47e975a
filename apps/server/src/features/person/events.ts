import { defineEvent } from '../../platform/events.ts';

/** A person with an account has changed their name. */
export const personRenamed = defineEvent<{ userId: string; name: string }>('person-renamed');

/** An account belongs to another record of its person now. */
export const accountMoved = defineEvent<{ userId: string; personId: string; name: string }>('account-moved');
