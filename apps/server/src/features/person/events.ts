import { defineEvent } from '../../platform/events.ts';

/** A person with an account has changed their name. */
export const personRenamed = defineEvent<{ userId: string; name: string }>('person-renamed');

/** A dependent turned 18, and the dependence has ended. */
export const dependenceEnded = defineEvent<{ personId: string; parentId: string }>('dependence-ended');

/** An account belongs to another record of its person now. */
export const accountMoved = defineEvent<{ userId: string; personId: string; name: string }>('account-moved');

/** The address on file of a record was written over: `earlier` was told until now. */
export const addressReplaced = defineEvent<{ personId: string; earlier: string; at: string }>('address-replaced');

/** An account of another address was made with the CPF and birth date of a record, of which it got nothing. */
export const recordAsked = defineEvent<{ personId: string; at: string }>('record-asked');

/** A record of the clinic belongs to an account now; `onFile` is the address that it had. */
export const recordLinked = defineEvent<{ personId: string; onFile: string; isSameAddress: boolean; at: string }>(
  'record-linked',
);

/** A person with an account is active or inactive now. */
export const personStatusChanged = defineEvent<{ userId: string; status: 'active' | 'inactive' }>(
  'person-status-changed',
);
