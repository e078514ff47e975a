import { defineEvent } from '../../platform/events.ts';

/** A person with an account has changed their name. */
export const personRenamed = defineEvent<{ userId: string; name: string }>('person-renamed');
