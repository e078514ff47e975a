import { defineEvent } from '../../platform/events.ts';

/** Somebody with an account goes by another name from now on. */
export const personRenamed = defineEvent<{ userId: string; name: string }>('person-renamed');
