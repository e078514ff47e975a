import * as z from 'zod';
import { id } from '../values.ts';
import { changedByPerson, seenByPerson } from './field-schema.ts';

export const profile = z.object({
  id,
  ...seenByPerson,
  /** Whether this person can sign in; dependents cannot. */
  has_account: z.boolean(),
  /** False while the identity is the person's own statement alone. */
  is_confirmed: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/**
 * Editable fields of a person. People write their own CPF until the clinic has confirmed them; then only its manager can
 * change it. The e-mail of an account is edited with the account.
 */
export const profileChange = z.object(changedByPerson);
