import * as z from 'zod';
import { call } from '../call.ts';
import { companyId } from '../values.ts';

/** Files that are kept: bytes, and how many. */
const space = z.object({ bytes: z.int(), files: z.int() });

/** Space that a patient's files use, and its limit. */
const spaceLeft = z.object({ used: space, most: space });
export type SpaceLeft = z.infer<typeof spaceLeft>;

/** Beside the answer of an upload: the patient's space if little of it is left, otherwise null. */
export const lowSpace = { space: spaceLeft.nullable() };

/** How many of something can still be made, if little is left; otherwise null. */
export const lowCount = z.object({ left: z.int(), most: z.int() }).nullable();

const clinicSpace = z.object({
  used: space,
  most: space,
  most_of_patient: space,
  /** Those of whom most is kept, in order. */
  patients: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int(), files: z.int() })),
});
export type ClinicSpace = z.infer<typeof clinicSpace>;

/** Calls of the area `company` about the room that files take up. */
export const spaceCalls = {
  space: call
    .meta({ can: 'change_setting' })
    .route({
      method: 'GET',
      path: '/{id}/space',
      summary: 'Count the bytes and files that the clinic keeps, and of whom most',
    })
    .input(z.object({ id: companyId }))
    .output(clinicSpace),
};
