import { definePhrases } from '../phrase.ts';

/** Sentences that the server writes into lists: titles of appointments and record items. */
export const history = definePhrases({
  'appointment.title': ['{specialty} com {doctor}', '{specialty} with {doctor}'],
});
