import { commissionTypes, WHOLE_SHARE } from '@acolhe/domain/plan/commission';
import { billTypes } from '@acolhe/domain/plan/plan';
import * as z from 'zod';
import { call } from '../call.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import { across, amount, centavos, date, id, isGiven, line, month, text, version } from '../values.ts';

const price = amount.nullable().default(null);
const count = (max: number) => z.int().min(0).max(max).nullable().default(null);
const atLeastOne = (max: number) => z.int().min(1).max(max).nullable().default(null);

/** A commission: basis points, or centavos per visit. No type means no commission. */
export const commissionFields = {
  commission_type: z.enum(commissionTypes).nullable().default(null),
  commission_value: amount.nullable().default(null),
};

/** A type requires a value, and a share is at most 100 %. */
export function withCommission<T extends z.ZodObject>(schema: T) {
  return schema
    .refine(
      ...across('commission_value', 'required', (value) => !value.commission_type || isGiven(value.commission_value)),
    )
    .refine(
      ...across(
        'commission_value',
        'share_max',
        (value) => value.commission_type !== 'percent' || !(Number(value.commission_value) > WHOLE_SHARE),
      ),
    );
}

/** A problem code of its own: the label of `name` means a person's. */
const planName = line(80).refine((value) => value !== '', { params: { problem: 'plan_name' } });

const planShape = z.object({
  name: planName,
  description: text(500).default(''),
  bill_type: z.enum(billTypes),
  /** Per visit, month or year, depending on the type. */
  attendance_value: price,
  ...commissionFields,
  /** Validity of the plan for a professional, in days from its start. */
  duration_days: atLeastOne(3650),
  minutes_quantity: count(1_000_000),
  minutes_value: price,
  additional_minutes_allowed: z.boolean().default(false),
  additional_minutes_value: price,
  additional_minutes_max: count(1_000_000),
  recorded_minutes_quantity: count(1_000_000),
  recorded_minutes_value: price,
  additional_recorded_minutes_allowed: z.boolean().default(false),
  additional_recorded_minutes_value: price,
  additional_recorded_minutes_max: count(1_000_000),
  attendance_average_minutes: atLeastOne(1440),
  max_attendance_minutes: atLeastOne(1440),
  initial_attendance_quantity: count(1_000_000),
});

/** Requires a field in some cases. */
function needs(field: string, isNeeded: (fields: Record<string, unknown>) => boolean) {
  return across(field, 'required', (value) => !isNeeded(value) || isGiven(value[field]));
}

/** A plan's values (spec §3). */
export const planValues = withCommission(planShape)
  .refine(...needs('attendance_value', (value) => value.bill_type !== 'per_minute'))
  .refine(...needs('minutes_value', (value) => value.bill_type === 'per_minute'))
  .refine(...needs('additional_minutes_value', (value) => Boolean(value.additional_minutes_allowed)))
  .refine(...needs('additional_recorded_minutes_value', (value) => Boolean(value.additional_recorded_minutes_allowed)));
export type PlanValues = z.output<typeof planShape>;

const status = z.enum(['active', 'inactive']);

const planView = planShape.extend({
  id,
  status,
  version,
  /** Professionals on this plan. */
  professionals: z.array(z.object({ id, name: z.string() })),
  is_company: z.boolean(),
});
export type PlanView = z.infer<typeof planView>;

/** Terms of a professional. */
export const termsValues = withCommission(
  z.object({
    ...commissionFields,
    plan_id: id.nullable().default(null),
    /** First day of the plan. */
    plan_since: date.nullable().default(null),
  }),
).refine(...needs('plan_since', (value) => isGiven(value.plan_id)));

const termsView = z.object({
  professional_id: id,
  name: z.string(),
  specialty: z.string(),
  ...commissionFields,
  plan_id: id.nullable(),
  plan_name: z.string().nullable(),
  plan_since: date.nullable(),
  /** Last day of a plan with a duration. Its terms stay in force until a manager changes them. */
  plan_until: date.nullable(),
  version,
  /** The commission in force, and its source. */
  effective: z
    .object({
      commission_type: z.enum(commissionTypes),
      commission_value: z.int(),
      source: z.enum(['own', 'plan', 'company', 'company_plan']),
    })
    .nullable(),
});
export type TermsView = z.infer<typeof termsView>;

/** Use and cost of a plan. */
const planBill = z.object({
  professional_id: id,
  name: z.string(),
  visits: z.int(),
  minutes: z.int(),
  additional_minutes: z.int(),
  amount: centavos,
});

export const plan = {
  list: call
    .meta({ can: 'keep_plan' })
    .route({ method: 'GET', path: '/', summary: 'List the plans of the clinic' })
    .output(z.array(planView)),
  file: call
    .meta({ can: 'keep_plan', isHeavy: true })
    .route({ method: 'GET', path: '/list/csv', summary: 'Download the same plans as a CSV file' })
    .output(z.file()),
  terms: call
    .meta({ can: 'keep_plan' })
    .route({ method: 'GET', path: '/terms', summary: 'Tell what holds for each professional: commission and plan' })
    .output(z.array(termsView)),
  readTerms: call
    .meta({ can: 'keep_plan' })
    .route({
      method: 'GET',
      path: '/terms/{professional_id}',
      summary: 'Tell what holds for one, with what was changed',
    })
    .input(z.object({ professional_id: id }))
    .output(termsView.extend({ history: ruleHistory })),
  setTerms: call
    .meta({ can: 'keep_plan' })
    .route({
      method: 'PUT',
      path: '/terms/{professional_id}',
      inputStructure: 'detailed',
      summary: 'Agree on a commission or a plan; what was paid before keeps its commission',
    })
    .input(z.object({ params: z.object({ professional_id: id }), body: termsValues.and(z.object({ version })) }))
    .output(termsView),
  create: call
    .meta({ can: 'keep_plan' })
    .route({ method: 'POST', path: '/', successStatus: 201, summary: 'Add a plan' })
    .input(planValues)
    .output(planView),
  read: call
    .meta({ can: 'keep_plan' })
    .route({ method: 'GET', path: '/{id}', summary: 'Get a plan, with what was changed' })
    .input(z.object({ id }))
    .output(planView.extend({ history: ruleHistory })),
  update: call
    .meta({ can: 'keep_plan' })
    .route({
      method: 'PUT',
      path: '/{id}',
      inputStructure: 'detailed',
      summary: 'Change a plan; the version says which one was seen',
    })
    .input(z.object({ params: z.object({ id }), body: planValues.and(z.object({ version })) }))
    .output(planView),
  setStatus: call
    .meta({ can: 'keep_plan' })
    .route({
      method: 'PUT',
      path: '/{id}/status',
      summary: 'Deactivate a plan that nobody works under, or activate it again; twice is the same answer',
    })
    .input(z.object({ id, status }))
    .output(planView),
  use: call
    .meta({ can: 'keep_plan' })
    .route({ method: 'GET', path: '/{id}/use', summary: 'Count visits, minutes and what the plan costs in a month' })
    .input(z.object({ id, month }))
    .output(z.array(planBill)),
};
