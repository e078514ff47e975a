import { movementViews } from '@acolhe/domain/finance/statement';
import { accounts, deskMethods, ledgerKinds, moneySources } from '@acolhe/domain/payment/ledger';
import * as z from 'zod';
import { call } from '../call.ts';
import { commissionFields, withCommission } from '../plan/plan.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import { accessCode, amount, centavos, companyId, date, email, id, instant, line, month, version } from '../values.ts';

/** Basis points of a payment: 100 is 1 %. */
const share = z.int().min(0).max(10_000).default(0);
const fixed = amount.max(1_000_000).default(0);

/** Financial settings of the clinic. */
export const financialValues = withCommission(
  z.object({
    /** Default for professionals with neither a commission nor a plan of their own. */
    ...commissionFields,
    plan_id: id.nullable().default(null),
    /** Agreed fees: the bank's for a PIX, the gateway's for a card payment. */
    pix_fee_share: share,
    pix_fee_fixed: fixed,
    card_fee_share: share,
    card_fee_fixed: fixed,
    /** Whether patients may choose to pay at the clinic. */
    allows_local_payment: z.boolean().default(false),
    /** Days for the patient's choice after a late payment, before it is refunded automatically. */
    late_choice_days: z.int().min(1).max(90).default(7),
    /** Whether patients get the receipt of a paid visit by mail. */
    sends_receipt: z.boolean().default(true),
    /** Address for a copy of each receipt, such as the clinic's accountant. */
    receipt_copy_email: email.nullable().default(null),
    /** The clinic's address on receipts. */
    receipt_address: line(200).default(''),
  }),
);
export type FinancialValues = z.output<typeof financialValues>;

const financialView = z.object({
  ...commissionFields,
  plan_id: id.nullable(),
  pix_fee_share: z.int(),
  pix_fee_fixed: centavos,
  card_fee_share: z.int(),
  card_fee_fixed: centavos,
  allows_local_payment: z.boolean(),
  late_choice_days: z.int(),
  sends_receipt: z.boolean(),
  receipt_copy_email: z.string().nullable(),
  receipt_address: z.string(),
  version,
  history: ruleHistory,
});
export type FinancialView = z.infer<typeof financialView>;

/** Centavos; may be negative, as in a month with more refunds than income. */
const balance = z.int();

const figures = {
  /** Sales of visits in the period, before discounts. */
  price: balance,
  discount: balance,
  /** Sales reversed, in whole or in part. */
  sale_back: balance,
  /** Price less discount, less reversals. */
  revenue: balance,
  fee: balance,
  commission: balance,
  /** The clinic's result: revenue less fees and commissions. */
  result: balance,
};

const financialResume = z.object({
  /** Clinic days, inclusive. */
  from: date,
  to: date,
  ...figures,
  /** Number of visits sold. */
  visits: z.int(),
  /** Money received and refunded, by channel. */
  received: z.record(z.enum(moneySources), centavos),
  refunded: z.record(z.enum(moneySources), centavos),
  /** Unpaid amount of visits of the period. */
  open: z.object({ amount: centavos, visits: z.int() }),
  /** Account balances at the end of the period. */
  balance: z.record(z.enum(accounts), balance),
  professionals: z.array(z.object({ id, name: z.string(), visits: z.int(), revenue: balance, commission: balance })),
  /** The period by day or month: received and refunded. */
  parts: z.array(z.object({ date, received: centavos, refunded: centavos, result: balance })),
});
export type FinancialResume = z.infer<typeof financialResume>;

/** Filters of the movement list. A source filters money alone. */
const movementFilter = z.object({
  id: companyId,
  from: date,
  to: date,
  /** Money received and refunded, or visits sold and reversed. */
  view: z.enum(movementViews).default('money'),
  source: z.enum(moneySources).optional(),
  professional_id: id.optional(),
});
export type MovementFilter = z.output<typeof movementFilter>;

const movement = z.object({
  id,
  at: instant,
  kind: z.enum(ledgerKinds),
  source: z.enum(moneySources).nullable(),
  /** How it was paid at the desk. */
  method: z.enum(deskMethods).nullable(),
  appointment_id: id.nullable(),
  protocol: z.string().nullable(),
  patient_name: z.string().nullable(),
  professional_name: z.string().nullable(),
  /** Amount received or refunded; for a sale the amount paid for it. Negative if outgoing. */
  amount: balance,
  discount: balance,
  voucher: z.string().nullable(),
  fee: balance,
  commission: balance,
});
export type Movement = z.infer<typeof movement>;
export const MOVEMENT_PAGE = 25;

/** A professional's share of a month's visits. */
const commissionStatement = z.object({
  month,
  professional_name: z.string(),
  visits: z.int(),
  /** Patients' payments less refunds. */
  revenue: balance,
  commission: balance,
  rows: z.array(
    z.object({
      at: instant,
      appointment_id: id,
      protocol: z.string(),
      patient_name: z.string(),
      kind: z.enum(['sale', 'handed_over', 'sale_back']),
      revenue: balance,
      commission: balance,
    }),
  ),
});
export type CommissionStatement = z.infer<typeof commissionStatement>;

const period = z.object({ id: companyId, from: date, to: date });

/** Financial calls of the area `company` (spec §7). */
export const companyFinance = {
  financial: call
    .meta({ can: 'keep_payment_account' })
    .route({ method: 'GET', path: '/{id}/financial', summary: "Get the company's financial settings" })
    .input(z.object({ id: companyId }))
    .output(financialView),
  setFinancial: call
    .meta({ can: 'keep_payment_account' })
    .route({
      method: 'PUT',
      path: '/{id}/financial',
      inputStructure: 'detailed',
      summary: 'Change the financial settings; the version says which ones were seen',
    })
    .input(z.object({ params: z.object({ id: companyId }), body: financialValues.and(z.object({ version })) }))
    .output(financialView),
  financialResume: call
    .meta({ can: 'see_finance', isHeavy: true })
    .route({
      method: 'GET',
      path: '/{id}/financialresume',
      summary: 'Get the figures of a period: received by source, discounts, fees, commissions, refunds, open, balance',
    })
    .input(period)
    .output(financialResume),
  movements: call
    .meta({ can: 'see_finance' })
    .route({ method: 'GET', path: '/{id}/movement', summary: "List the movements of a period in the clinic's books" })
    .input(movementFilter.extend({ page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1) }))
    .output(z.object({ rows: z.array(movement), total: z.int(), page: z.int(), page_size: z.int() })),
  movementFile: call
    .meta({ can: 'see_finance', isHeavy: true })
    .route({ method: 'GET', path: '/{id}/movement/file', summary: 'Download the same as a file for a spreadsheet' })
    .input(movementFilter)
    .output(z.file()),
};

/** Calls of the area `financial` beside the payment itself: receipts, and the commissions of professionals. */
export const statementCalls = {
  receipt: call
    .meta({ access: 'code', purposes: ['payment'], isHeavy: true })
    .route({
      method: 'GET',
      path: '/receipt',
      inputStructure: 'detailed',
      summary: 'Download the receipt of a paid visit as PDF, by the code of its payment',
    })
    .input(z.object({ query: z.object({ access: accessCode }) }))
    .output(z.file()),
  visitReceipt: call
    .meta({ can: 'read_receipt', isHeavy: true })
    .route({ method: 'GET', path: '/visit/{id}/receipt', summary: 'Download the same, for whoever may see the visit' })
    .input(z.object({ id }))
    .output(z.file()),
  commission: call
    .meta({ can: 'see_commission' })
    .route({
      method: 'GET',
      path: '/commission',
      summary: "List the commissions of a month: a doctor's own, or anybody's for the manager",
    })
    .input(z.object({ month, professional_id: id.optional() }))
    .output(commissionStatement),
};
