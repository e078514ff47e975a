import { routes } from '@acolhe/domain/document/posology';
import * as z from 'zod';
import { call } from '../call.ts';
import { id, lookup } from '../values.ts';
import { posology } from './content.ts';

const usualDose = z.object({
  /** Use that is usual for this patient; null where the table of doses does not know it. */
  proposal: z
    .object({
      posology,
      /** How the amount was found, `15 mg/kg × 12 kg = 180 mg ≈ 7 gotas (500 mg/mL)`; empty where there was nothing to reckon. */
      reckoning: z.string(),
      /** Words for the patient, in Portuguese. */
      note: z.string(),
      /** Leaflet, formulary or guide. */
      source: z.string(),
    })
    .nullable(),
  /** Whether the patient's weight is needed, and was not measured lately. */
  is_weight_missing: z.boolean(),
  /** How its form is taken. */
  unit: z.string(),
  route: z.enum(routes),
  /** How its liquid is sold: drops of a millilitre, and bottles, mL, of what is taken by drops and by millilitres. */
  packed: z.object({
    drops_per_ml: z.number(),
    drop_bottles: z.array(z.number()).readonly(),
    bottles: z.array(z.number()).readonly(),
  }),
});
export type UsualDoseAnswer = z.infer<typeof usualDose>;

export const usualDoseCalls = {
  usualDose: call
    .meta({ can: 'write_document' })
    .route({
      method: 'GET',
      path: '/visit/{id}/usual-dose',
      summary: 'Tell how a medicine is usually used by the patient of a visit',
    })
    .input(z.object({ id, medicine: lookup(200) }))
    .output(usualDose),
};
