import { defineEvent } from '../../platform/events.ts';

/** A person with an account has changed their name. */
export const personRenamed = defineEvent<{ userId: string; name: string }>('person-renamed');

/** An account belongs to another record of its person now. */
export const accountMoved = defineEvent<{ userId: string; personId: string; name: string }>('account-moved');

/** A person with an account is active or inactive now. */
export const personStatusChanged = defineEvent<{ userId: string; status: 'active' | 'inactive' }>(
  'person-status-changed',
);
