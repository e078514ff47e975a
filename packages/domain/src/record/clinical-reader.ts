import type { Role } from '../identity/roles.ts';

/** Roles that read the texts of a patient and their doctor: staff and managers do not. */
export const clinicalReaders: readonly Role[] = ['P', 'D'];
/** Vital signs are also taken by the staff. */
export const vitalSignReaders: readonly Role[] = ['P', 'D', 'DC'];
