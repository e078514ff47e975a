import { MERCHANT_CITY_MAX, MERCHANT_NAME_MAX } from '@acolhe/domain/payment/pix-code';
import { readPixKey } from '@acolhe/domain/payment/pix-key';
import { isStorable } from '@acolhe/domain/text/characters';
import * as z from 'zod';
import { call } from '../call.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import { companyId, id, instant, line, requiredLine, within } from '../values.ts';

// Accounts of a company at a bank (PIX) and a card gateway. Secrets go in and are never answered.

const accountChannels = ['pix', 'card'] as const;
export type AccountChannel = (typeof accountChannels)[number];

const custom = (problem: string) => ({ params: { problem } });
/** Something secret, typed or pasted. */
const typed = (max: number) => z.string().trim().max(max).refine(within(max, isStorable), custom('characters'));
/** {@link typed}; empty keeps the earlier one. */
const kept = (max: number) => typed(max).default('');
/** Certificates and keys, PEM (RFC 7468): a chain has several. */
const pem = kept(20_000);
const address = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .pipe(z.url({ protocol: /^https?$/ }));

/** The account that the form was opened with: another one meanwhile is a conflict. Null if there was none. */
const replaces = { replaces: id.nullable() };

export const pixAccountInput = z.object({
  /** Base address of the bank's API Pix, up to its version: the part before `/cob`. */
  base_url: address,
  /** Empty: `/oauth/token` under the base address. */
  token_url: z.union([z.literal(''), address]).default(''),
  /** OAuth scopes, for banks that do not know all that is asked for. */
  scope: line(300).default(''),
  client_id: requiredLine(300),
  client_secret: kept(1000),
  key: z
    .string()
    .min(1)
    .max(100)
    .refine(
      within(100, (written) => readPixKey(written) !== undefined),
      custom('pix_key'),
    )
    .transform((written) => readPixKey(written) as string),
  merchant_name: requiredLine(MERCHANT_NAME_MAX),
  merchant_city: requiredLine(MERCHANT_CITY_MAX),
  /** For banks with mutual TLS. */
  certificate: pem,
  certificate_key: pem,
  /** Takes an earlier certificate away, where both fields are empty. */
  without_certificate: z.boolean().default(false),
});
/** The same as a form without an earlier account checks it. */
export const firstPixAccount = pixAccountInput.extend({ client_secret: typed(1000).min(1) });
export type PixAccountInput = z.output<typeof pixAccountInput>;

/** An account at Mercado Pago. */
export const cardAccountInput = z.object({
  public_key: requiredLine(300),
  access_token: kept(300),
  /** Signs its notices. */
  webhook_secret: kept(300),
});
/** The same as a form without an earlier account checks it. */
export const firstCardAccount = cardAccountInput.extend({
  access_token: typed(300).min(1),
  webhook_secret: typed(300).min(1),
});
export type CardAccountInput = z.output<typeof cardAccountInput>;

const made = {
  id,
  made_at: instant,
  made_by: z.string(),
  /** False if its secrets can no longer be opened: they have to be typed again. */
  opens: z.boolean(),
  /** Whether no real money moves. */
  simulated: z.boolean(),
};

const paymentAccounts = z.object({
  /** Null: the company has no account of its own. */
  pix: z
    .object({
      ...made,
      base_url: z.string(),
      token_url: z.string(),
      scope: z.string(),
      client_id: z.string(),
      key: z.string(),
      merchant_name: z.string(),
      merchant_city: z.string(),
      /** End of the certificate's validity; null without one. */
      certificate_until: instant.nullable(),
    })
    .nullable(),
  card: z.object({ ...made, public_key: z.string() }).nullable(),
  /** Account that takes the money of a company without one of its own: the installation's, a simulator, or none. */
  otherwise: z.record(z.enum(accountChannels), z.enum(['installation', 'simulator', 'nothing'])),
  /** Address for the gateway's notices, to be entered there. */
  card_notices: z.string(),
  history: z.record(z.enum(accountChannels), ruleHistory),
});
export type PaymentAccounts = z.infer<typeof paymentAccounts>;

const params = z.object({ id: companyId });

export const paymentAccountCalls = {
  paymentAccounts: call
    .meta({ can: 'keep_payment_account' })
    .route({ method: 'GET', path: '/{id}/paymentaccount', summary: 'Tell where the money of a company goes' })
    .input(params)
    .output(paymentAccounts),
  setPixAccount: call
    .meta({ can: 'keep_payment_account' })
    .route({
      method: 'PUT',
      path: '/{id}/paymentaccount/pix',
      inputStructure: 'detailed',
      summary: 'Set the bank account for PIX. The bank is asked first; what it refuses is not stored',
    })
    .input(z.object({ params, body: pixAccountInput.extend(replaces) }))
    .output(paymentAccounts),
  setCardAccount: call
    .meta({ can: 'keep_payment_account' })
    .route({
      method: 'PUT',
      path: '/{id}/paymentaccount/card',
      inputStructure: 'detailed',
      summary: 'Set the account at Mercado Pago for cards. It is asked first; what it refuses is not stored',
    })
    .input(z.object({ params, body: cardAccountInput.extend(replaces) }))
    .output(paymentAccounts),
  removeAccount: call
    .meta({ can: 'keep_payment_account' })
    .route({
      method: 'DELETE',
      path: '/{id}/paymentaccount/{channel}',
      summary: 'Stop using an account. What was charged with it can still be given back',
    })
    .input(params.extend({ channel: z.enum(accountChannels) }))
    .output(paymentAccounts),
};
