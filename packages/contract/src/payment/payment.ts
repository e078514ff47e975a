import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { cardRefusals } from '@acolhe/domain/payment/card-refusal';
import { deskMethods, moneySources } from '@acolhe/domain/payment/ledger';
import { paymentStatuses } from '@acolhe/domain/payment/payment-flow';
import * as z from 'zod';
import { call, MAX_BODY_BYTES } from '../call.ts';
import { benefitClubCalls } from '../club/club.ts';
import { statementCalls } from '../finance/statement.ts';
import {
  accessCode,
  amount,
  centavos,
  companyId,
  cpf,
  done,
  email,
  id,
  instant,
  lookup,
  protocol,
  requiredText,
  usedVoucher,
} from '../values.ts';

/**
 * Headers of the financial calls (spec §7), each validated if present.
 *
 * - `x-company-id`: a company of this installation. Access code or session determine whose record it is.
 * - `x-utc-offset`: the browser's, in minutes (`-180`) or as `±hh:mm`. Times are the clinic's and unaffected by it.
 * - `x-api-key`: a session's token, for programs without cookies; it must belong to the record's company.
 */
export const financialHeaders = z.object({
  'x-company-id': companyId.optional(),
  'x-utc-offset': z
    .string()
    .regex(/^([+-]?\d{1,3}|[+-](0\d|1[0-4]):[0-5]\d)$/)
    .optional(),
  'x-api-key': lookup(200).min(16).optional(),
  'idempotency-key': lookup(100).optional(),
});
const headers = financialHeaders;
/** The access code opens the payment; a protocol, if present, must be that of its visit. */
const query = z.object({ access: accessCode, protocol: protocol.optional() });

/** One instalment option for a card. */
const installmentOption = z.object({
  installments: z.int(),
  /** Monthly amount. */
  installment_amount: centavos,
  /** Total amount, with the interest that the card's gateway keeps. */
  total: centavos,
  interest_free: z.boolean(),
});
export type InstallmentOption = z.infer<typeof installmentOption>;

/** The latest card charge and its state; of the card only brand and last four digits. */
const cardView = z.object({
  status: z.enum(['asked', 'in_analysis', 'approved', 'refused', 'lost']),
  brand: z.string(),
  last_four: z.string().nullable(),
  installments: z.int(),
  installment_amount: centavos,
  total: centavos,
  refusal: z.enum(cardRefusals).nullable(),
});

/** Configuration with which a browser turns a card into a token; this API accepts only tokens. */
const cardBrowser = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('simulator'), tokens_url: z.string(), cards_url: z.string() }),
  z.object({ kind: z.literal('mercadopago'), public_key: z.string() }),
]);
export type CardBrowser = z.infer<typeof cardBrowser>;

const paymentView = z.object({
  appointment_id: id,
  protocol: z.string(),
  status: z.enum(paymentStatuses),
  appointment_status: z.enum(appointmentStatuses),
  /** Amount that the patient is asked for. */
  price: centavos,
  /** Amount that a club or partner pays on top, and its name. */
  covered: centavos,
  covered_by: z.string().nullable(),
  discount: centavos,
  total: centavos,
  voucher: z.string().nullable(),
  /** Null for a visit of the line that has no professional yet. */
  professional_id: id.nullable(),
  professional_name: z.string().nullable(),
  professional_photo: z.string().nullable(),
  specialty: z.string().nullable(),
  patient_name: z.string(),
  start: instant,
  end: instant,
  time_zone: z.string(),
  /** End of the hold and of the PIX code; null if no payment is awaited. */
  expires_at: instant.nullable(),
  /** Deadline for the patient's choice after a late payment; then it is refunded automatically. */
  decide_until: instant.nullable(),
  /** Server time of this answer: the countdown follows it, not the device's clock. */
  now: instant,
  /** A payable code; it may expire before the deadline for paying. */
  pix: z.object({ copy_paste: z.string(), simulator_url: z.string().nullable(), expires_at: instant }).nullable(),
  card: cardView.nullable(),
  /** Null if cards are not accepted. */
  card_gateway: cardBrowser.nullable(),
  /** `local` if the clinic lets patients choose to pay at its desk. */
  payment_types: z.array(z.enum(['pix', 'card', 'voucher', 'local'])),
  room_code: accessCode.nullable(),
  /** True if no real money moves; the screen shows it. */
  simulated: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentView>;

/** One movement of a visit's money, received or refunded. Centavos. */
const movement = z.object({ source: z.enum(moneySources), amount: centavos, at: instant });

/** State of a refund; `asked` at the desk means that it has to be handed over. */
export const refundStatuses = ['asked', 'processing', 'returned', 'failed'] as const;
/** Cause of a refund: cancelled, paid late, paid twice, goodwill of the clinic, or unexplained money. */
export const refundCauses = ['cancelled', 'late', 'twice', 'kindness', 'unexplained'] as const;

/** Payment history of a visit. */
const visitMoney = z.object({
  status: z.enum(paymentStatuses),
  price: centavos,
  discount: centavos,
  total: centavos,
  received: z.array(movement.extend({ method: z.enum(deskMethods).nullable() })),
  refunds: z.array(
    movement.extend({
      id: z.string(),
      cause: z.enum(refundCauses),
      reason: z.string(),
      by: z.string().nullable(),
      status: z.enum(refundStatuses),
      closed_at: instant.nullable(),
    }),
  ),
  /** Amount that the clinic can still refund. */
  refundable: centavos,
});
export type VisitMoney = z.infer<typeof visitMoney>;

/**
 * Discrepancies between the bank's records and ours, each with its only action: refund unexplained money, retry a
 * failed refund, or acknowledge one that staff have clarified with the bank.
 */
export const differenceActions = {
  unknown_receipt: 'give_back',
  missing_receipt: 'acknowledge',
  other_amount: 'acknowledge',
  refund_failed: 'ask_again',
} as const;
export type DifferenceKind = keyof typeof differenceActions;
const differenceKinds = Object.keys(differenceActions) as [DifferenceKind, ...DifferenceKind[]];

const difference = z.object({
  id,
  kind: z.enum(differenceKinds),
  action: z.enum(['give_back', 'acknowledge', 'ask_again']),
  /** The bank's end-to-end id, or the refund. */
  ref: z.string(),
  /** Centavos according to us and to the bank; null on the side that does not know of it. */
  ours: centavos.nullable(),
  theirs: centavos.nullable(),
  found_at: instant,
  appointment_id: id.nullable(),
  patient_name: z.string().nullable(),
});
export type Difference = z.infer<typeof difference>;

/** Steps of paying at the clinic: agreed, received, refunded. */
const localSteps = ['agree', 'receive', 'give_back'] as const;
/** Money that is received was paid somehow. */
const localPayment = z
  .object({ step: z.enum(localSteps), method: z.enum(deskMethods).optional() })
  .refine(({ step, method }) => step !== 'receive' || method !== undefined, {
    path: ['method'],
    params: { problem: 'required' },
  });
export type LocalPayment = z.infer<typeof localPayment>;

/** Sent only when non-empty (spec §5). */
const voucher = usedVoucher.optional();
/** First six digits of a card: they identify the issuer, not the card. */
const bin = z.string().regex(/^\d{6}$/);

/**
 * A card as a gateway token made in the browser. Card numbers are refused in every field. Address and phones, which
 * spec §3 lists, are not required: no gateway here needs them.
 */
const creditCard = z.object({
  token: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[\w-]+$/),
  bin,
  installments: z.int().min(1).max(24),
  /** Total shown to the payer; if the gateway's current total differs, nothing is charged. */
  total: amount.optional(),
  /** Address for the gateway's mails to the cardholder; defaults to that of the clinic's mails about the visit. */
  email: email.optional(),
  /** CPF of the cardholder. */
  document: cpf,
  voucher,
});
export type CreditCard = z.infer<typeof creditCard>;

const payBody = z.discriminatedUnion('payment_type', [
  z.object({ payment_type: z.literal('pix'), voucher }),
  z.object({ payment_type: z.literal('voucher'), voucher }),
  /** Only if the clinic lets patients choose to pay at its desk. */
  z.object({ payment_type: z.literal('local'), voucher }),
  z.object({ payment_type: z.literal('card'), voucher, credit_card: creditCard }),
]);

export const financial = {
  payment: call
    .meta({ access: 'code', purposes: ['payment'] })
    .route({ method: 'GET', path: '/payment', inputStructure: 'detailed', summary: 'Get a payment by its access code' })
    .input(z.object({ query, headers: headers.optional() }))
    .output(paymentView),
  pay: call
    .meta({ access: 'code', purposes: ['payment'] })
    .route({
      method: 'POST',
      path: '/payment',
      inputStructure: 'detailed',
      summary: 'Pay: issue a PIX code, charge a card, or settle with a voucher that covers all',
      description:
        'The answer is the payment as it stands then. A card leads to paid, refused (with the reason), in_analysis (the patient hears by mail) or not_confirmed (the gateway did not answer; it is asked again). The same token twice is one charge.',
    })
    .input(z.object({ query, headers: headers.optional(), body: payBody }))
    .output(paymentView),
  cancelPix: call
    .meta({ access: 'code', purposes: ['payment'] })
    .route({
      method: 'PATCH',
      path: '/payment',
      inputStructure: 'detailed',
      summary: 'Withdraw the PIX code, unless it was paid, or the wish to pay at the clinic',
    })
    .input(z.object({ query, headers: headers.optional() }))
    .output(paymentView),
  confirm: call
    .meta({ access: 'code', purposes: ['payment'] })
    .route({
      method: 'POST',
      path: '/confirmpayment',
      inputStructure: 'detailed',
      summary: 'Ask the bank or the card gateway now whether it was paid; refuse gives the slot back',
    })
    .input(z.object({ query: query.extend({ refuse: z.stringbool().optional() }), headers: headers.optional() }))
    .output(paymentView),
  voucherValid: call
    .meta({ access: 'code', purposes: ['payment'] })
    .route({
      method: 'GET',
      path: '/vouchervalid',
      inputStructure: 'detailed',
      summary: 'Tell what a voucher would change',
    })
    .input(z.object({ query: query.extend({ voucher: usedVoucher }), headers: headers.optional() }))
    .output(z.object({ voucher: z.string(), percent: z.int().nullable(), discount: centavos, total: centavos })),
  installments: call
    .meta({ access: 'code', purposes: ['payment'] })
    .route({
      method: 'POST',
      path: '/installments',
      inputStructure: 'detailed',
      summary: 'Tell how a payment can be split for a card: each instalment and its total',
    })
    .input(z.object({ query, headers: headers.optional(), body: z.object({ bin, voucher }) }))
    .output(z.object({ brand: z.string(), options: z.array(installmentOption) })),
  resolveLate: call
    .meta({ access: 'code', purposes: ['payment'] })
    .route({
      method: 'POST',
      path: '/payment/late',
      inputStructure: 'detailed',
      summary: 'Settle a PIX paid late: choose another time or a refund',
    })
    .input(
      z.object({
        query,
        headers: headers.optional(),
        body: z.discriminatedUnion('choice', [
          z.object({ choice: z.literal('refund') }),
          z.object({ choice: z.literal('rebook'), start: instant }),
        ]),
      }),
    )
    .output(paymentView),
  local: call
    .meta({ can: 'take_payment' })
    .route({
      method: 'POST',
      path: '/localpayment',
      inputStructure: 'detailed',
      summary: 'Change the payment at the clinic: agreed on, received, or given back. Own agenda, or the clinic’s',
    })
    .input(z.object({ query, body: localPayment }))
    .output(z.object({ status: z.enum(paymentStatuses), appointment_status: z.enum(appointmentStatuses) })),
  money: call
    .meta({ can: 'see_money' })
    .route({ method: 'GET', path: '/visit/{id}', summary: 'List all that happened to the money of a visit' })
    .input(z.object({ id }))
    .output(visitMoney),
  refund: call
    .meta({ can: 'refund' })
    .route({
      method: 'POST',
      path: '/visit/{id}/refund',
      inputStructure: 'detailed',
      summary: 'Give a paid visit’s money back, whole or in part, with a reason. The visit itself stays as it is',
    })
    .input(
      z.object({
        params: z.object({ id }),
        body: z.object({ amount: amount.min(1), reason: requiredText(500) }),
      }),
    )
    .output(visitMoney),
  differences: call
    .meta({ can: 'compare_bank' })
    .route({ method: 'GET', path: '/difference', summary: 'Tell what the bank’s list and ours do not say alike' })
    .output(z.object({ compared_at: instant.nullable(), open: z.array(difference) })),
  compare: call
    .meta({ can: 'compare_bank' })
    .route({ method: 'POST', path: '/difference', summary: 'Compare the bank’s list with ours now' })
    .output(z.object({ compared_at: instant.nullable(), open: z.array(difference) })),
  closeDifference: call
    .meta({ can: 'compare_bank' })
    .route({ method: 'POST', path: '/difference/{id}', summary: 'Do what the difference asks for' })
    .input(z.object({ id }))
    .output(z.object({ compared_at: instant.nullable(), open: z.array(difference) })),
  /**
   * Webhook of the bank, `{webhookUrl}/pix` (API Pix 2.9.0); the body is a hint, the charge is fetched from the bank.
   */
  pixWebhook: call
    .meta({ access: 'public', whenClosed: true, body: { values: 40_000, letters: MAX_BODY_BYTES } })
    .route({ method: 'POST', path: '/webhook/{secret}/pix', summary: "Receive the bank's notice of received PIX" })
    .input(
      z.object({
        secret: lookup(200),
        pix: z
          .array(
            z.looseObject({
              endToEndId: lookup(40),
              txid: lookup(40).optional(),
              valor: lookup(20),
              horario: lookup(40),
            }),
          )
          .max(1000),
      }),
    )
    .output(done),
  /** Webhook of the card gateway; only signed notices are accepted, and the charge is fetched from the gateway. */
  cardWebhook: call
    .meta({ access: 'public', whenClosed: true })
    .route({
      method: 'POST',
      path: '/cardwebhook/{company}',
      inputStructure: 'detailed',
      summary: "Receive the card gateway's notice that a charge changed",
    })
    .input(
      z.object({
        params: z.object({ company: companyId }),
        query: z.object({ 'data.id': lookup(60).optional() }),
        headers: z.object({
          'x-signature': lookup(300).optional(),
          'x-request-id': lookup(100).optional(),
        }),
        body: z.unknown(),
      }),
    )
    .output(done),
  ...statementCalls,
  ...benefitClubCalls,
};
