import type { Role } from '../person/roles.ts';

/** Who reads what a patient and their doctor say and write: staff and managers do not. */
export const clinicalReaders: readonly Role[] = ['P', 'D'];
/** Vital signs are also taken by the staff. */
export const vitalSignReaders: readonly Role[] = ['P', 'D', 'DC'];
