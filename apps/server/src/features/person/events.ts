import { defineEvent } from '../../platform/events.ts';

/** A person with an account has changed their name. */
export const personRenamed = defineEvent<{ userId: string; name: string }>('person-renamed');

/** Somebody turned 18 and is nobody's dependent any more. */
export const dependenceEnded = defineEvent<{ personId: string; parentId: string }>('dependence-ended');

/** An account belongs to another record of its person now. */
export const accountMoved = defineEvent<{ userId: string; personId: string; name: string }>('account-moved');

/** A person with an account is active or inactive now. */
export const personStatusChanged = defineEvent<{ userId: string; status: 'active' | 'inactive' }>(
  'person-status-changed',
);
