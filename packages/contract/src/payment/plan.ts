import { commissionTypes, WHOLE_SHARE } from '@acolhe/domain/payment/commission';
import { billTypes } from '@acolhe/domain/payment/plan';
import * as z from 'zod';
import { call } from '../call.ts';
import { ruleHistory } from '../company/rule-history.ts';
import { centavos, date, id, month, text } from '../values.ts';

/** Runs refinements even if fields are missing, so that all problems are reported at once. */
const always = { when: () => true };
const required = (path: string) => ({ path: [path], params: { problem: 'required' }, ...always });
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const LARGEST = 100_000_000;
const amount = centavos.max(LARGEST).nullable().default(null);
const count = (max: number) => z.int().min(0).max(max).nullable().default(null);
const atLeastOne = (max: number) => z.int().min(1).max(max).nullable().default(null);

/** A commission: basis points, or centavos per visit. No type means no commission. */
export const commissionFields = {
  commission_type: z.enum(commissionTypes).nullable().default(null),
  commission_value: z.int().min(0).max(LARGEST).nullable().default(null),
};

/** A type requires a value, and a share is at most 100 %. */
export function withCommission<T extends z.ZodObject>(schema: T) {
  return schema
    .refine((value) => {
      const { commission_type, commission_value } = fieldsOf(value);
      return !commission_type || (commission_value !== null && commission_value !== undefined);
    }, required('commission_value'))
    .refine(
      (value) => {
        const { commission_type, commission_value } = fieldsOf(value);
        return commission_type !== 'percent' || !(Number(commission_value) > WHOLE_SHARE);
      },
      { path: ['commission_value'], params: { problem: 'share_max' }, ...always },
    );
}

/** A problem code of its own: the label of `name` means a person's. */
const planName = text(80).refine((value) => value !== '', { params: { problem: 'plan_name' } });

const planShape = z.object({
  name: planName,
  description: text(500).default(''),
  bill_type: z.enum(billTypes),
  /** Per visit, month or year, depending on the type. */
  attendance_value: amount,
  ...commissionFields,
  /** Validity of the plan for a professional, in days from its start. */
  duration_days: atLeastOne(3650),
  minutes_quantity: count(1_000_000),
  minutes_value: amount,
  additional_minutes_allowed: z.boolean().default(false),
  additional_minutes_value: amount,
  additional_minutes_max: count(1_000_000),
  recorded_minutes_quantity: count(1_000_000),
  recorded_minutes_value: amount,
  additional_recorded_minutes_allowed: z.boolean().default(false),
  additional_recorded_minutes_value: amount,
  additional_recorded_minutes_max: count(1_000_000),
  attendance_average_minutes: atLeastOne(1440),
  max_attendance_minutes: atLeastOne(1440),
  initial_attendance_quantity: count(1_000_000),
});

const has = (value: unknown, field: string) => {
  const found = fieldsOf(value)[field];
  return found !== null && found !== undefined;
};

/** A plan's values (spec §3). */
export const planValues = withCommission(planShape)
  .refine(
    (value) => fieldsOf(value).bill_type === 'per_minute' || has(value, 'attendance_value'),
    required('attendance_value'),
  )
  .refine(
    (value) => fieldsOf(value).bill_type !== 'per_minute' || has(value, 'minutes_value'),
    required('minutes_value'),
  )
  .refine(
    (value) => !fieldsOf(value).additional_minutes_allowed || has(value, 'additional_minutes_value'),
    required('additional_minutes_value'),
  )
  .refine(
    (value) => !fieldsOf(value).additional_recorded_minutes_allowed || has(value, 'additional_recorded_minutes_value'),
    required('additional_recorded_minutes_value'),
  );
export type PlanValues = z.output<typeof planShape>;

const status = z.enum(['active', 'inactive']);
/** Optimistic lock, incremented with every change: a concurrent edit is refused. */
const version = z.int();

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
).refine((value) => !has(value, 'plan_id') || has(value, 'plan_since'), required('plan_since'));

const termsView = z.object({
  professional_id: id,
  name: z.string(),
  specialty: z.string(),
  ...commissionFields,
  plan_id: id.nullable(),
  plan_name: z.string().nullable(),
  plan_since: date.nullable(),
  /** Last day of a plan with a duration. Its terms stay in force until somebody changes them. */
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

const manager = { access: 'session', roles: ['M'] } as const;

export const plan = {
  list: call
    .meta(manager)
    .route({ method: 'GET', path: '/', summary: 'The plans of the clinic' })
    .output(z.array(planView)),
  terms: call
    .meta(manager)
    .route({ method: 'GET', path: '/terms', summary: 'What holds for each professional: commission and plan' })
    .output(z.array(termsView)),
  readTerms: call
    .meta(manager)
    .route({ method: 'GET', path: '/terms/{professional_id}', summary: 'What holds for one, with what was changed' })
    .input(z.object({ professional_id: id }))
    .output(termsView.extend({ history: ruleHistory })),
  setTerms: call
    .meta(manager)
    .route({
      method: 'PUT',
      path: '/terms/{professional_id}',
      inputStructure: 'detailed',
      summary: 'Agree on a commission or a plan; what was paid before keeps its commission',
    })
    .input(z.object({ params: z.object({ professional_id: id }), body: termsValues.and(z.object({ version })) }))
    .output(termsView),
  create: call
    .meta(manager)
    .route({ method: 'POST', path: '/', successStatus: 201, summary: 'A new plan' })
    .input(planValues)
    .output(planView),
  read: call
    .meta(manager)
    .route({ method: 'GET', path: '/{id}', summary: 'A plan, with what was changed' })
    .input(z.object({ id }))
    .output(planView.extend({ history: ruleHistory })),
  update: call
    .meta(manager)
    .route({
      method: 'PUT',
      path: '/{id}',
      inputStructure: 'detailed',
      summary: 'Change a plan; the version says which one was seen',
    })
    .input(z.object({ params: z.object({ id }), body: planValues.and(z.object({ version })) }))
    .output(planView),
  setStatus: call
    .meta(manager)
    .route({
      method: 'PUT',
      path: '/{id}/status',
      summary: 'Deactivate a plan that nobody works under, or activate it again; twice is the same answer',
    })
    .input(z.object({ id, status }))
    .output(planView),
  use: call
    .meta(manager)
    .route({ method: 'GET', path: '/{id}/use', summary: 'Visits, minutes and what the plan costs in a month' })
    .input(z.object({ id, month }))
    .output(z.array(planBill)),
};
