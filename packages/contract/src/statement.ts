import { accounts, ledgerKinds, moneySources } from '@acolhe/domain/ledger';
import { movementViews } from '@acolhe/domain/statement';
import * as z from 'zod';
import { call } from './call.ts';
import { commissionFields, withCommission } from './plan.ts';
import { ruleHistory } from './rule-history.ts';
import { accessCode, centavos, companyId, date, email, id, instant, month, text } from './values.ts';

/** Basis points of a payment: 100 is 1 %. */
const share = z.int().min(0).max(10_000).default(0);
const fixed = centavos.max(1_000_000).default(0);

/** How the clinic deals with money. */
export const financialValues = withCommission(
  z.object({
    /** For professionals with neither a commission nor a plan of their own. */
    ...commissionFields,
    plan_id: id.nullable().default(null),
    /** What the bank keeps of a PIX, and the gateway of a card payment, as it was agreed with them. */
    pix_fee_share: share,
    pix_fee_fixed: fixed,
    card_fee_share: share,
    card_fee_fixed: fixed,
    /** Whether patients may choose by themselves to pay at the clinic. */
    allows_local_payment: z.boolean().default(false),
    /** Days that a patient has to choose after a late payment, before the money goes back by itself. */
    late_choice_days: z.int().min(1).max(90).default(7),
    /** Patients get the receipt of a paid visit by mail. */
    sends_receipt: z.boolean().default(true),
    /** Who gets a copy of each receipt, such as the clinic's accountant. */
    receipt_copy_mail: email.nullable().default(null),
    /** Where the clinic is, as its receipts say it. */
    receipt_address: text(200).default(''),
  }),
);
export type FinancialValues = z.output<typeof financialValues>;

const version = z.int();
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
  receipt_copy_mail: z.string().nullable(),
  receipt_address: z.string(),
  version,
  history: ruleHistory,
});
export type FinancialView = z.infer<typeof financialView>;

/** Centavos, which may be less than nothing: a month in which more went back than came in. */
const balance = z.int();

const figures = {
  /** What visits of the period were sold for, before discounts. */
  price: balance,
  discount: balance,
  /** What of it was taken back: cancelled, or given back in part. */
  sale_back: balance,
  /** Price less discount, less what was taken back. */
  revenue: balance,
  fee: balance,
  commission: balance,
  /** What is left for the clinic: revenue less fees and commissions. */
  result: balance,
};

const financialResume = z.object({
  /** The clinic's days, both included. */
  from: date,
  to: date,
  ...figures,
  /** How many visits were sold. */
  visits: z.int(),
  /** Money that came in, and that went back, by where it moved. */
  received: z.record(z.enum(moneySources), centavos),
  refunded: z.record(z.enum(moneySources), centavos),
  /** What is agreed on and not paid yet, of visits of the period. */
  open: z.object({ amount: centavos, visits: z.int() }),
  /** How the books stand at the end of the period: what is where, and what is owed to whom. */
  balance: z.record(z.enum(accounts), balance),
  professionals: z.array(z.object({ id, name: z.string(), visits: z.int(), revenue: balance, commission: balance })),
  /** The period in its parts, days or months: what came in and went back. */
  parts: z.array(z.object({ date, received: centavos, refunded: centavos, result: balance })),
});
export type FinancialResume = z.infer<typeof financialResume>;

/** What narrows the list of movements. A source narrows money alone. */
const movementFilter = z.object({
  id: companyId,
  from: date,
  to: date,
  /** Money that came in and went back, or visits that were sold and taken back. */
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
  appointment_id: id.nullable(),
  protocol: z.string().nullable(),
  patient_name: z.string().nullable(),
  professional_name: z.string().nullable(),
  /** What came in or went back; of a sale what was paid for it. Less than nothing where it went out. */
  amount: balance,
  discount: balance,
  voucher: z.string().nullable(),
  fee: balance,
  commission: balance,
});
export type Movement = z.infer<typeof movement>;
export const MOVEMENT_PAGE = 25;

/** A professional's share of the visits of a month. */
const commissionStatement = z.object({
  month,
  professional_name: z.string(),
  visits: z.int(),
  /** What patients paid, after what went back. */
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

const manager = { access: 'session', roles: ['M'] } as const;
const period = z.object({ id: companyId, from: date, to: date });

/** The financial calls of the area `company` (spec §7). */
export const companyFinance = {
  financial: call
    .meta(manager)
    .route({ method: 'GET', path: '/{id}/financial', summary: "The company's financial settings" })
    .input(z.object({ id: companyId }))
    .output(financialView),
  setFinancial: call
    .meta(manager)
    .route({
      method: 'PUT',
      path: '/{id}/financial',
      inputStructure: 'detailed',
      summary: 'Change the financial settings; the version says which ones were seen',
    })
    .input(z.object({ params: z.object({ id: companyId }), body: financialValues.and(z.object({ version })) }))
    .output(financialView),
  financialResume: call
    .meta(manager)
    .route({
      method: 'GET',
      path: '/{id}/financialresume',
      summary: 'The figures of a period: received by source, discounts, fees, commissions, refunds, open, balance',
    })
    .input(period)
    .output(financialResume),
  movements: call
    .meta(manager)
    .route({ method: 'GET', path: '/{id}/movement', summary: "The movements of a period in the clinic's books" })
    .input(movementFilter.extend({ page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1) }))
    .output(z.object({ rows: z.array(movement), total: z.int(), page: z.int(), page_size: z.int() })),
  movementFile: call
    .meta(manager)
    .route({ method: 'GET', path: '/{id}/movement/file', summary: 'The same as a file for a spreadsheet' })
    .input(movementFilter)
    .output(z.file()),
};

/** What the area `financial` has beside the payment itself: receipts, and the commissions of professionals. */
export const statementCalls = {
  receipt: call
    .meta({ access: 'code' })
    .route({
      method: 'GET',
      path: '/receipt',
      inputStructure: 'detailed',
      summary: 'The receipt of a paid visit as PDF, by the code of its payment',
    })
    .input(z.object({ query: z.object({ access: accessCode }) }))
    .output(z.file()),
  visitReceipt: call
    .meta({ access: 'session' })
    .route({ method: 'GET', path: '/visit/{id}/receipt', summary: 'The same, for whoever may see the visit' })
    .input(z.object({ id }))
    .output(z.file()),
  commission: call
    .meta({ access: 'session', roles: ['D', 'M'] })
    .route({
      method: 'GET',
      path: '/commission',
      summary: "The commissions of a month: a doctor's own, or anybody's for the manager",
    })
    .input(z.object({ month, professional_id: id.optional() }))
    .output(commissionStatement),
};
