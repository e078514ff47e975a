import { appointmentStates } from '@acolhe/domain/appointment-flow';
import { cardRefusals } from '@acolhe/domain/card-refusal';
import { moneySources } from '@acolhe/domain/ledger';
import { paymentStates } from '@acolhe/domain/payment-flow';
import * as z from 'zod';
import { call } from './call.ts';
import { statementCalls } from './statement.ts';
import { accessCode, centavos, companyId, cpf, done, email, id, instant, requiredText } from './values.ts';

/**
 * Headers that the financial calls carry (spec §7), each checked where it is there.
 *
 * - `x-company-id`: a company of this installation. Whose record it is, the access code or the session says.
 * - `x-utc-offset`: the browser's, in minutes (`-180`) or as `±hh:mm`. Times are the clinic's: it changes none.
 * - `x-api-key`: a session's token, for programs that keep no cookies; it must be of the record's company.
 */
export const financialHeaders = z.object({
  'x-company-id': companyId.optional(),
  'x-utc-offset': z
    .string()
    .regex(/^([+-]?\d{1,3}|[+-](0\d|1[0-4]):[0-5]\d)$/)
    .optional(),
  'x-api-key': z.string().min(16).max(200).optional(),
  'idempotency-key': z.string().max(100).optional(),
});
const headers = financialHeaders;
/** The access code opens the payment; a protocol beside it must be that of its visit. */
const query = z.object({ access: accessCode, protocol: z.string().max(60).optional() });

/** One way to split a payment by card. */
const installmentOption = z.object({
  installments: z.int(),
  /** What is paid each month. */
  installment_amount: centavos,
  /** What is paid in all, with the interest that the card's gateway keeps. */
  total: centavos,
  interest_free: z.boolean(),
});
export type InstallmentOption = z.infer<typeof installmentOption>;

/** The last charge of a card: how it stands, never more of the card than its brand and last four digits. */
const cardView = z.object({
  status: z.enum(['asked', 'in_analysis', 'approved', 'refused', 'lost']),
  brand: z.string(),
  last_four: z.string().nullable(),
  installments: z.int(),
  installment_amount: centavos,
  total: centavos,
  refusal: z.enum(cardRefusals).nullable(),
});

/** What a browser needs to turn a card into a token, which is all that this API takes of it. */
const cardBrowser = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('simulator'), tokens_url: z.string(), cards_url: z.string() }),
  z.object({ kind: z.literal('mercadopago'), public_key: z.string() }),
]);
export type CardBrowser = z.infer<typeof cardBrowser>;

const paymentView = z.object({
  protocol: z.string(),
  status: z.enum(paymentStates),
  appointment_status: z.enum(appointmentStates),
  price: centavos,
  discount: centavos,
  total: centavos,
  voucher: z.string().nullable(),
  professional_id: id,
  professional_name: z.string(),
  professional_photo: z.string().nullable(),
  specialty: z.string().nullable(),
  patient_name: z.string(),
  start: instant,
  end: instant,
  time_zone: z.string(),
  /** The end of the hold, which is the end of the PIX code as well; null when nothing is awaited. */
  expires_at: instant.nullable(),
  /** Of money that came too late: until when its patient may choose; after it the money goes back by itself. */
  decide_until: instant.nullable(),
  /** The server's time of this answer: the countdown follows it, not the device's clock. */
  now: instant,
  /** A code that can still be paid; it ends by itself, before the time for paying does where that is longer. */
  pix: z.object({ copy_paste: z.string(), simulator_url: z.string().nullable(), expires_at: instant }).nullable(),
  card: cardView.nullable(),
  /** Null where no cards are taken. */
  card_gateway: cardBrowser.nullable(),
  /** `local` where the clinic lets patients say that they pay at its desk. */
  payment_types: z.array(z.enum(['pix', 'card', 'voucher', 'local'])),
  room_code: accessCode.nullable(),
  /** True where no real money moves; the screen says so. */
  simulated: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentView>;

/** One movement of a visit's money: what came in, or what goes back. Centavos. */
const movement = z.object({ source: z.enum(moneySources), amount: centavos, at: instant });

/** How a refund stands; `asked` at the desk means that somebody has to hand it over. */
export const refundStates = ['asked', 'processing', 'returned', 'failed'] as const;
/** Why money goes back: cancelled, came too late, paid twice, the clinic's kindness, or nobody knows whose it is. */
export const refundCauses = ['cancelled', 'late', 'twice', 'kindness', 'unexplained'] as const;

/** All that happened to the money of a visit. */
const visitMoney = z.object({
  status: z.enum(paymentStates),
  price: centavos,
  discount: centavos,
  total: centavos,
  received: z.array(movement),
  refunds: z.array(
    movement.extend({
      id: z.string(),
      cause: z.enum(refundCauses),
      reason: z.string(),
      by: z.string().nullable(),
      status: z.enum(refundStates),
      closed_at: instant.nullable(),
    }),
  ),
  /** What can still go back by the clinic's decision. */
  refundable: centavos,
});
export type VisitMoney = z.infer<typeof visitMoney>;

/**
 * What the bank and we do not say alike, each with one action: money that nobody can explain is given back, a refund
 * that failed is asked for again, and what only the bank can clear up is acknowledged by who has talked to it.
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
  /** Centavos, as we and as the bank say it; null where one of them does not know of it. */
  ours: centavos.nullable(),
  theirs: centavos.nullable(),
  found_at: instant,
  appointment_id: id.nullable(),
  patient_name: z.string().nullable(),
});
export type Difference = z.infer<typeof difference>;

/** What happens at the clinic's desk: it is agreed that one pays there, the money came, or it went back. */
export const localSteps = ['agree', 'receive', 'give_back'] as const;

/** Sent only when non-empty (spec §5). */
const voucher = requiredText(40).optional();
/** The first digits of a card: they name its issuer, and no card. */
const bin = z.string().regex(/^\d{6}$/);

/**
 * A card as a token of the gateway, made in the browser. A number is refused wherever it stands. Address and phones,
 * which spec §3 lists, are not asked for: no gateway here needs them.
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
  /** What the payer was told to pay in all; where the gateway says otherwise by now, nothing is charged. */
  total: centavos.optional(),
  /** Where the gateway writes to whoever the card belongs to; without it, where the clinic writes about the visit. */
  email: email.optional(),
  /** CPF of whoever the card belongs to. */
  document: cpf,
  voucher,
});
export type CreditCard = z.infer<typeof creditCard>;

const payBody = z.discriminatedUnion('payment_type', [
  z.object({ payment_type: z.literal('pix'), voucher }),
  z.object({ payment_type: z.literal('voucher'), voucher }),
  /** Where the clinic lets patients choose its desk by themselves. */
  z.object({ payment_type: z.literal('local'), voucher }),
  z.object({ payment_type: z.literal('card'), voucher, credit_card: creditCard }),
]);

export const financial = {
  payment: call
    .meta({ access: 'code' })
    .route({ method: 'GET', path: '/payment', inputStructure: 'detailed', summary: 'A payment by its access code' })
    .input(z.object({ query, headers: headers.optional() }))
    .output(paymentView),
  pay: call
    .meta({ access: 'code', movesMoney: true })
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
    .meta({ access: 'code', movesMoney: true })
    .route({
      method: 'PATCH',
      path: '/payment',
      inputStructure: 'detailed',
      summary: 'Withdraw the PIX code, unless it was paid, or the wish to pay at the clinic',
    })
    .input(z.object({ query, headers: headers.optional() }))
    .output(paymentView),
  confirm: call
    .meta({ access: 'code', movesMoney: true })
    .route({
      method: 'POST',
      path: '/confirmpayment',
      inputStructure: 'detailed',
      summary: 'Ask the bank or the card gateway now whether it was paid; refuse gives the slot back',
    })
    .input(z.object({ query: query.extend({ refuse: z.stringbool().optional() }), headers: headers.optional() }))
    .output(paymentView),
  voucherValid: call
    .meta({ access: 'code' })
    .route({ method: 'GET', path: '/vouchervalid', inputStructure: 'detailed', summary: 'What a voucher would change' })
    .input(z.object({ query: query.extend({ voucher: requiredText(40) }), headers: headers.optional() }))
    .output(z.object({ voucher: z.string(), percent: z.int().nullable(), discount: centavos, total: centavos })),
  installments: call
    .meta({ access: 'code' })
    .route({
      method: 'POST',
      path: '/installments',
      inputStructure: 'detailed',
      summary: 'How a payment can be split for a card: each instalment and its total',
    })
    .input(z.object({ query, headers: headers.optional(), body: z.object({ bin, voucher }) }))
    .output(z.object({ brand: z.string(), options: z.array(installmentOption) })),
  resolveLate: call
    .meta({ access: 'code', movesMoney: true })
    .route({
      method: 'POST',
      path: '/payment/late',
      inputStructure: 'detailed',
      summary: 'A PIX paid late: choose another time or a refund',
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
    .meta({ access: 'session', roles: ['D', 'DC', 'M'], movesMoney: true })
    .route({
      method: 'POST',
      path: '/localpayment',
      inputStructure: 'detailed',
      summary: 'Payment at the clinic: agreed on, received, or given back. Own agenda, or the clinic’s',
    })
    .input(z.object({ query, body: z.object({ step: z.enum(localSteps) }) }))
    .output(z.object({ status: z.enum(paymentStates), appointment_status: z.enum(appointmentStates) })),
  money: call
    .meta({ access: 'session', roles: ['D', 'DC', 'M'] })
    .route({ method: 'GET', path: '/visit/{id}', summary: 'All that happened to the money of a visit' })
    .input(z.object({ id }))
    .output(visitMoney),
  refund: call
    .meta({ access: 'session', roles: ['DC', 'M'], movesMoney: true })
    .route({
      method: 'POST',
      path: '/visit/{id}/refund',
      inputStructure: 'detailed',
      summary: 'Give a paid visit’s money back, whole or in part, with a reason. The visit itself stays as it is',
    })
    .input(
      z.object({
        params: z.object({ id }),
        body: z.object({ amount: centavos.min(1), reason: requiredText(500) }),
      }),
    )
    .output(visitMoney),
  differences: call
    .meta({ access: 'session', roles: ['M'] })
    .route({ method: 'GET', path: '/difference', summary: 'What the bank’s list and ours do not say alike' })
    .output(z.object({ compared_at: instant.nullable(), open: z.array(difference) })),
  compare: call
    .meta({ access: 'session', roles: ['M'] })
    .route({ method: 'POST', path: '/difference', summary: 'Compare the bank’s list with ours now' })
    .output(z.object({ compared_at: instant.nullable(), open: z.array(difference) })),
  closeDifference: call
    .meta({ access: 'session', roles: ['M'], movesMoney: true })
    .route({ method: 'POST', path: '/difference/{id}', summary: 'Do what the difference asks for' })
    .input(z.object({ id }))
    .output(z.object({ compared_at: instant.nullable(), open: z.array(difference) })),
  /** The bank calls `{webhookUrl}/pix` (API Pix 2.9.0); the body is a hint, the charge is read back from the bank. */
  pixWebhook: call
    .meta({ access: 'public' })
    .route({ method: 'POST', path: '/webhook/{secret}/pix', summary: "The bank's notice of received PIX" })
    .input(
      z.object({
        secret: z.string().max(200),
        pix: z
          .array(
            z.looseObject({
              endToEndId: z.string().max(40),
              txid: z.string().max(40).optional(),
              valor: z.string().max(20),
              horario: z.string().max(40),
            }),
          )
          .max(1000),
      }),
    )
    .output(done),
  /** The card gateway calls it; only a signed notice is heard, and the charge is read back from the gateway. */
  cardWebhook: call
    .meta({ access: 'public' })
    .route({
      method: 'POST',
      path: '/cardwebhook/{company}',
      inputStructure: 'detailed',
      summary: "The card gateway's notice that a charge changed",
    })
    .input(
      z.object({
        params: z.object({ company: companyId }),
        query: z.object({ 'data.id': z.string().max(60).optional() }),
        headers: z.object({
          'x-signature': z.string().max(300).optional(),
          'x-request-id': z.string().max(100).optional(),
        }),
        body: z.unknown(),
      }),
    )
    .output(done),
  ...statementCalls,
};
