import { type VitalSign, vitalSignRefusal, vitalSignRules, vitalSigns } from '@acolhe/domain/record/vital-sign';
import * as z from 'zod';
import { call } from '../call.ts';
import { across, id, instant } from '../values.ts';

/** A measurement in its sign's unit; null removes the stored value, an absent one keeps it. */
function measurement(sign: VitalSign) {
  return z
    .number()
    .superRefine((value, context) => {
      const problem = vitalSignRefusal(sign, value);
      const { least, most } = vitalSignRules[sign];
      if (problem === 'out_of_range')
        context.addIssue({ code: 'custom', params: { problem, least, limit: most }, input: value });
      if (problem === 'too_fine')
        context.addIssue({ code: 'custom', params: { problem, limit: vitalSignRules[sign].decimals }, input: value });
    })
    .nullable()
    .optional();
}

const measurements = z.object({
  systolic: measurement('systolic'),
  diastolic: measurement('diastolic'),
  heart_rate: measurement('heart_rate'),
  temperature: measurement('temperature'),
  respiratory_rate: measurement('respiratory_rate'),
  oxygen_saturation: measurement('oxygen_saturation'),
  weight: measurement('weight'),
  height: measurement('height'),
  head_circumference: measurement('head_circumference'),
  glucose: measurement('glucose'),
  creatinine: measurement('creatinine'),
  pain: measurement('pain'),
} satisfies Record<VitalSign, unknown>);
export type Measurements = z.infer<typeof measurements>;

const isNumber = (value: unknown) => typeof value === 'number';

/** Measurements of a visit. Blood pressure requires both values, the diastolic below the systolic. */
export const vitalSignInput = measurements
  .refine(...across('systolic', 'required', ({ systolic, diastolic }) => isNumber(systolic) || !isNumber(diastolic)))
  .refine(...across('diastolic', 'required', ({ systolic, diastolic }) => isNumber(diastolic) || !isNumber(systolic)))
  .refine(
    ...across(
      'diastolic',
      'required',
      ({ systolic, diastolic }) =>
        isNumber(systolic) || isNumber(diastolic) || (systolic === undefined) === (diastolic === undefined),
    ),
  )
  .refine(
    ...across(
      'diastolic',
      'not_below_systolic',
      ({ systolic, diastolic }) =>
        !(isNumber(systolic) && isNumber(diastolic) && Number(diastolic) >= Number(systolic)),
    ),
  );

const unusual = z.enum(['low', 'high']).nullable();

/** A current value, to be displayed in a record. */
export const vitalSignValue = z.object({
  sign: z.enum(vitalSigns),
  /** In the unit of `vitalSignRules`. */
  value: z.number(),
  /** Outside the reference range at the patient's age, but accepted. */
  unusual,
});
export type VitalSignValue = z.infer<typeof vitalSignValue>;

const written = z.object({ value: z.number().nullable(), author: z.string(), at: instant });

/** The signs of a visit, each with its author and former values. */
const visitVitalSigns = z.object({
  signs: z.array(
    written.extend({
      sign: z.enum(vitalSigns),
      unusual,
      /** Former values, latest first. */
      former: z.array(written),
    }),
  ),
  /** The patient's age in whole years on the day of the visit; null without a birth date. */
  years: z.int().nullable(),
  /** Whether this viewer may write now: the visit's doctor and the staff, until the visit ends. */
  may_write: z.boolean(),
});
export type VisitVitalSigns = z.infer<typeof visitVitalSigns>;

/** Calls of the appointment area about the vital signs of a visit. */
export const vitalSignCalls = {
  vitalSigns: call
    .meta({ can: 'see_triage' })
    .route({
      method: 'GET',
      path: '/{id}/vital-signs',
      summary: 'List the vital signs of a visit, with what was corrected; for its patient once it has ended',
    })
    .input(z.object({ id }))
    .output(visitVitalSigns),
  saveVitalSigns: call
    .meta({ can: 'write_vital_sign' })
    .route({
      method: 'PUT',
      path: '/{id}/vital-signs',
      inputStructure: 'detailed',
      summary: 'Write vital signs: what is given is added or corrected, the rest stays; the same again changes nothing',
    })
    .input(z.object({ params: z.object({ id }), body: vitalSignInput }))
    .output(visitVitalSigns),
};

/** One sign of a patient over the years. */
const vitalSignSeries = z.object({
  sign: z.enum(vitalSigns),
  /** Reference range at the patient's age of today; null for signs without one. */
  range: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** The current value of each visit, oldest first. */
  points: z.array(z.object({ at: instant, value: z.number(), unusual })),
});
export type VitalSignSeries = z.infer<typeof vitalSignSeries>;

const measured = z.number().nullable();

/** The growth of a child or adolescent up to nineteen years, against the tables of the WHO. */
const growth = z.object({
  /** Sex whose tables are compared with; null for a patient without birth date or sex, or grown out of them. */
  sex: z.enum(['female', 'male']).nullable(),
  /** Measurements, oldest first: kg, cm and kg/m², and their z-scores, null outside the tables. */
  points: z.array(
    z.object({
      at: instant,
      /** Age since birth. */
      months: z.number(),
      /** Age by which a preterm child under two is judged; null for any other. */
      corrected_months: measured,
      weight: measured,
      height: measured,
      bmi: measured,
      head: measured,
      weight_z: measured,
      height_z: measured,
      bmi_z: measured,
      head_z: measured,
    }),
  ),
});
export type Growth = z.infer<typeof growth>;

/** Calls of the person area about vital signs over time. */
export const vitalSignSeriesCalls = {
  vitalSignSeries: call
    .meta({ can: 'read_record' })
    .route({ method: 'GET', path: '/{id}/vital-signs', summary: "Get a patient's vital signs over time" })
    .input(z.object({ id }))
    .output(z.array(vitalSignSeries)),
  growth: call
    .meta({ can: 'read_record' })
    .route({ method: 'GET', path: '/{id}/growth', summary: "Get a child's growth against the tables of the WHO" })
    .input(z.object({ id }))
    .output(growth),
};
