import { voucherCodeOf } from '@acolhe/domain/text/code';
import * as z from 'zod';
import { call } from '../call.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import {
  across,
  amount,
  centavos,
  date,
  id,
  instant,
  isGiven,
  line,
  text,
  usedVoucher,
  version,
  within,
} from '../values.ts';

/** Capital letters and digits, easy to dictate over the telephone. */
export const voucherCode = z
  .string()
  .max(200)
  .overwrite(within(200, voucherCodeOf))
  .min(1)
  .max(40)
  .refine(
    within(40, (value) => /^[A-Z0-9]{4,}$/.test(value)),
    { params: { problem: 'voucher_code' } },
  );

const day = date.nullable().default(null);
const uses = z.int().min(1).max(1_000_000).nullable().default(null);

const voucherShape = z.object({
  description: text(200).default(''),
  /** Either a percentage of the price, or an amount. */
  percent: z.int().min(1).max(100).nullable().default(null),
  amount: amount.min(1).nullable().default(null),
  /** Clinic days, inclusive. */
  valid_from: day,
  valid_until: day,
  max_uses: uses,
  max_uses_patient: uses,
  /** Empty means all. If both are set, it applies where either matches. */
  specialties: z.array(line(80)).max(60).default([]),
  professional_ids: z.array(id).max(200).default([]),
});

function withRules<T extends z.ZodObject>(schema: T) {
  return schema
    .refine(...across('percent', 'required', (value) => isGiven(value.percent) || isGiven(value.amount)))
    .refine(...across('amount', 'invalid', (value) => !isGiven(value.percent) || !isGiven(value.amount)))
    .refine(
      ...across(
        'valid_until',
        'end_before_start',
        ({ valid_from, valid_until }) => !valid_from || !valid_until || String(valid_from) <= String(valid_until),
      ),
    );
}

/** A voucher's editable values; its code is immutable. */
export const voucherValues = withRules(voucherShape);
export const newVoucher = withRules(voucherShape.extend({ code: voucherCode }));
export type VoucherValues = z.output<typeof voucherShape>;

const status = z.enum(['active', 'inactive']);

const voucherView = voucherShape.extend({
  code: z.string(),
  status,
  version,
  uses: z.int(),
  /** Whether it can be used today, and why not. */
  validity: z.enum(['active', 'early', 'ended', 'used_up', 'inactive']),
});
export type VoucherView = z.infer<typeof voucherView>;

const params = z.object({ code: usedVoucher });

export const voucher = {
  list: call
    .meta({ can: 'keep_voucher' })
    .route({ method: 'GET', path: '/', summary: 'List the vouchers of the clinic, the newest first' })
    .output(z.array(voucherView)),
  file: call
    .meta({ can: 'keep_voucher', isHeavy: true })
    .route({ method: 'GET', path: '/list/csv', summary: 'Download the same vouchers as a CSV file' })
    .output(z.file()),
  create: call
    .meta({ can: 'keep_voucher' })
    .route({ method: 'POST', path: '/', successStatus: 201, summary: 'Add a voucher' })
    .input(newVoucher)
    .output(voucherView),
  read: call
    .meta({ can: 'keep_voucher' })
    .route({ method: 'GET', path: '/{code}', summary: 'Get a voucher, its last uses and what was changed' })
    .input(params)
    .output(
      voucherView.extend({
        history: ruleHistory,
        last_uses: z.array(
          z.object({
            at: instant,
            appointment_id: id,
            protocol: z.string(),
            patient_name: z.string(),
            amount: centavos,
            /** The use was reverted and no longer counts. */
            returned: z.boolean(),
          }),
        ),
      }),
    ),
  update: call
    .meta({ can: 'keep_voucher' })
    .route({
      method: 'PUT',
      path: '/{code}',
      inputStructure: 'detailed',
      summary: 'Change a voucher; the version says which one was seen. Uses that were made stay as they were',
    })
    .input(z.object({ params, body: voucherValues.and(z.object({ version })) }))
    .output(voucherView),
  setStatus: call
    .meta({ can: 'keep_voucher' })
    .route({
      method: 'PUT',
      path: '/{code}/status',
      summary: 'Deactivate a voucher, or activate it again; twice is the same answer',
    })
    .input(params.extend({ status }))
    .output(voucherView),
};
