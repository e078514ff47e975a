import { vaccineDoses, vaccines } from '@acolhe/domain/record/vaccine-calendar';
import { openStates } from '@acolhe/domain/record/vaccine-status';
import * as z from 'zod';
import { call } from '../call.ts';
import { date, id } from '../values.ts';

/** Vaccines of a person, by the national calendar and what is on record. */
const vaccineCard = z.object({
  birth_date: date.nullable(),
  /** Year of the calendar. */
  year: z.int(),
  is_pregnant: z.boolean(),
  /** Latest first. */
  given: z.array(
    z.object({
      item_id: id,
      title: z.string(),
      vaccine: z.enum(vaccines).nullable(),
      dose: z.enum(vaccineDoses).nullable(),
      day: date,
      /** Before the least age of all doses that it could be. */
      is_early: z.boolean(),
    }),
  ),
  /** Doses that the calendar asks for; empty without a birth date. */
  open: z.array(
    z.object({
      vaccine: z.enum(vaccines),
      dose: z.enum(vaccineDoses).nullable(),
      state: z.enum(openStates),
      from: date.nullable(),
      /** Week of pregnancy from which it is given. */
      week: z.int().nullable(),
    }),
  ),
});
export type VaccineCard = z.infer<typeof vaccineCard>;

/** Calls of the person area about vaccines. */
export const vaccineCardCalls = {
  vaccineCard: call
    .meta({ can: 'read_record' })
    .route({
      method: 'GET',
      path: '/{id}/vaccines',
      summary: 'Get the vaccines of a person, and those that the national calendar asks for',
    })
    .input(z.object({ id }))
    .output(vaccineCard),
};
