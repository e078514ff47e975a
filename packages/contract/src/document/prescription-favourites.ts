import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant } from '../values.ts';
import { prescribedItem } from './content.ts';

const favourite = z.object({ id, item: prescribedItem });
export type FavouriteMedicine = z.infer<typeof favourite>;

/** Calls of the document area about what a doctor prescribes again. */
export const favouriteCalls = {
  lastPrescription: call
    .meta({ can: 'write_document' })
    .route({
      method: 'GET',
      path: '/last-prescription/{id}',
      summary: 'Tell what the caller prescribed to a patient last, as it was written; null for nothing',
    })
    .input(z.object({ id }))
    .output(
      z
        .object({
          at: instant,
          items: z.array(prescribedItem),
          /** Visit of today on which the caller may repeat it; null for none. */
          appointment_id: id.nullable(),
        })
        .nullable(),
    ),
  favourites: call
    .meta({ can: 'write_document' })
    .route({
      method: 'GET',
      path: '/favourite',
      summary: 'List medicines that the caller prescribes often, with their use',
    })
    .output(z.array(favourite)),
  setFavourite: call
    .meta({ can: 'write_document' })
    .route({ method: 'PUT', path: '/favourite', summary: 'Keep a medicine with its use; the same one is written anew' })
    .input(z.object({ item: prescribedItem }))
    .output(favourite),
  removeFavourite: call
    .meta({ can: 'write_document' })
    .route({ method: 'DELETE', path: '/favourite/{id}', summary: 'Forget a medicine that was kept' })
    .input(z.object({ id }))
    .output(done),
};
