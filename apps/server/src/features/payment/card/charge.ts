import { createHash } from 'node:crypto';
import type { CreditCard, PaymentView } from '@acolhe/contract/payment/payment';
import { HOUR, MINUTE, SECOND } from '@acolhe/domain/time/duration';
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { eachDue } from '../../../platform/job/due-rows.ts';
import { forEachCompany } from '../../../platform/job/jobs.ts';
import { type CardCharge, CardGatewayError, type CardNotice } from '../../../platform/payments/card-gateway.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { type CompanyScope, scopeOf } from '../../../platform/scope.ts';
import { extendHold } from '../../appointment/store.ts';
import { readMailed } from '../../appointment/visit-store.ts';
import { type AccountId, cardsOf, ownAccounts } from '../../payment-account/client.ts';
import { recipientOf } from '../../person/recipient.ts';
import { lockVisit } from '../lock.ts';
import { discountBy, requireHeld, today } from '../locked-payment.ts';
import { pay } from '../pay.ts';
import { withdraw } from '../pix/charge.ts';
import { movePayment } from '../store.ts';
import { readView, viewPayment } from '../view.ts';
import { amountOf, cardAccountOf, offerOf } from './offer.ts';
import { recordAnswer, recordNotFound, recordTimeout } from './outcome.ts';
import {
  type CardChargeRow,
  insertCardCharge,
  listCardTries,
  listFollowedCards,
  readCardCharge,
  readLiveCardCharge,
} from './store.ts';

/** Limit of cards per payment, too low for trying out stolen ones. */
const MAX_TRIES = 8;
/** Minimum rest of the hold while a card is being charged; a shorter one is extended. */
const KEPT_WHILE_ASKED_MS = 2 * MINUTE;
/** Minimum age of a request before it is sent again. */
const ON_ITS_WAY_MS = 20 * SECOND;
/** How long a charge unknown at the gateway is requested again; later its patient has gone another way. */
const ASKED_AGAIN_MS = 10 * MINUTE;
/** How long an abandoned charge is looked for, should the gateway find it after all. */
const LOOKED_FOR_MS = 24 * HOUR;

export type CardInput = { voucher?: string | undefined; credit_card: CreditCard };

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Charges a card. The charge is stored first, the gateway is called outside any transaction, and its answer is stored
 * last (docs/decisions/0007, 0018). Idempotent by the token.
 */
export async function payByCard(
  context: CompanyContext,
  appointmentId: string,
  input: CardInput,
): Promise<PaymentView> {
  const { platform, scope } = context;
  const card = input.credit_card;
  const voucher = input.voucher ?? card.voucher;
  const row = await readView(context, appointmentId);
  const digest = digestOf(card.token);
  if (await platform.database.readInCompany(scope, async (tx) => (await listCardTries(tx, row.id)).includes(digest)))
    return viewPayment(context, appointmentId);
  // An open PIX code is withdrawn first; if it was paid meanwhile, that payment counts.
  if (row.txid) await withdraw(context, row.txid);
  const amount = await amountOf(context, appointmentId, voucher);
  if (amount === 0) return pay(context, appointmentId, { payment_type: 'voucher', voucher });
  const account = await cardAccountOf(context);
  const offer = await offerOf(context, account, { amount, bin: card.bin, path: 'credit_card.bin' });
  const way = offer.ways.find(({ installments }) => installments === card.installments);
  if (!way || (card.total !== undefined && card.total !== way.total))
    throw new Problem('invalid_input', [{ path: 'credit_card.installments', code: 'invalid' }]);
  const at = new Date(platform.clock.now());
  const day = await today(context);
  const payer = card.email ?? (await addressOf(context, appointmentId));
  if (!payer) throw new Problem('invalid_input', [{ path: 'credit_card.email', code: 'required' }]);
  const id = await platform.database.inCompany(scope, async (tx) => {
    const locked = await lockVisit(tx, appointmentId);
    if (!locked) throw new Problem('code_unknown');
    const { appointment, payment } = locked;
    const tries = await listCardTries(tx, payment.id);
    if (tries.includes(digest)) return undefined;
    requireHeld(appointment, payment, at.getTime());
    if (tries.length >= MAX_TRIES) throw new Problem('card_tries_over');
    const discount = await discountBy(tx, voucher, locked, { today: day, at });
    // The instalment offer was made for this price.
    if (payment.price - discount.amount !== amount) throw new Problem('payment_closed');
    const change = { discount: discount.amount, voucher: discount.code };
    await movePayment(tx, payment, 'submit_card', { actor: 'link', at }, change);
    await extendHold(tx, appointmentId, new Date(at.getTime() + KEPT_WHILE_ASKED_MS));
    const charge = uuid();
    await insertCardCharge(tx, {
      id: charge,
      payment_id: payment.id,
      account_id: account,
      token: card.token,
      token_digest: digest,
      method: offer.method,
      issuer: offer.issuer ?? null,
      payer_email: payer,
      payer_document: card.document,
      amount,
      total: way.total,
      installments: way.installments,
      installment_amount: way.installmentAmount,
      created_at: at,
      followed_at: at,
    });
    return charge;
  });
  if (id) await askFor(context, id, { isSeen: true });
  return viewPayment(context, appointmentId);
}

/** Mail address for the clinic's messages about a visit. */
function addressOf({ platform, scope }: CompanyContext, appointmentId: string): Promise<string | undefined> {
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readMailed(tx, appointmentId);
    return row && recipientOf(row)?.to;
  });
}

/** Whether the payer sees the answer on the screen; otherwise a mail tells them. */
type Seen = { isSeen: boolean };

/** Requests a stored charge at the gateway; idempotent by its id. */
async function askFor(context: CompanyContext, id: string, seen: Seen & { isAgain?: boolean }): Promise<void> {
  const { platform, scope } = context;
  const charge = await platform.database.readInCompany(scope, (tx) => readCardCharge(tx, id));
  if (!charge?.token) return;
  let answer: CardCharge;
  try {
    const gateway = await cardsOf(context, charge.account_id);
    answer = await gateway.charge({
      id,
      token: charge.token,
      amount: charge.amount,
      installments: charge.installments,
      method: charge.method,
      issuer: charge.issuer ?? undefined,
      description: charge.protocol,
      payer: { email: charge.payer_email, document: charge.payer_document },
      noticeUrl: noticeUrl(platform, scope, charge.account_id),
    });
  } catch (error) {
    platform.log.warn({ err: error }, 'card charge');
    const refusal = error instanceof CardGatewayError ? error.refusal : undefined;
    if (!refusal) return recordTimeout(context, id);
    // A retry was refused, so the first request cannot have made a charge.
    if (seen.isAgain) return recordNotFound(context, id, seen);
    return recordAnswer(context, id, { status: 'refused', refusal, detail: 'request' }, seen);
  }
  await recordAnswer(context, id, answer, seen);
}

/** Webhook address of the gateway. A gateway outside can only reach public addresses. */
function noticeUrl(platform: Platform, { companyId }: CompanyScope, account: AccountId): string | undefined {
  const path = `/api/financial/cardwebhook/${companyId}`;
  if (account === null && platform.config.card.gateway === 'simulator') return platform.ownAddress() + path;
  return platform.config.publicUrl.startsWith('https:') ? platform.config.publicUrl + path : undefined;
}

/** Polls a charge, and stores its state. */
async function follow(context: CompanyContext, charge: CardChargeRow, seen: Seen): Promise<void> {
  const { platform } = context;
  let answer: CardCharge | undefined;
  try {
    const gateway = await cardsOf(context, charge.account_id);
    answer = charge.gateway_id ? await gateway.readCharge(charge.gateway_id) : await gateway.findCharge(charge.id);
    // The charge is no longer wanted.
    if (answer?.status === 'in_analysis' && charge.payment_status === 'cancelled')
      answer = await gateway.cancelCharge(answer.gatewayId);
  } catch (error) {
    platform.log.warn({ err: error }, 'asking about a card charge');
    return recordTimeout(context, charge.id);
  }
  if (answer) return recordAnswer(context, charge.id, answer, seen);
  if (charge.status !== 'asked') return;
  const age = platform.clock.now() - charge.created_at.getTime();
  const isWanted =
    charge.appointment_status === 'held' && ['in_analysis', 'not_confirmed'].includes(charge.payment_status);
  if (age < ON_ITS_WAY_MS) return;
  if (isWanted && age < ASKED_AGAIN_MS) return askFor(context, charge.id, { ...seen, isAgain: true });
  await recordNotFound(context, charge.id, seen);
}

const readLive = ({ platform, scope }: CompanyContext, appointmentId: string) =>
  platform.database.readInCompany(scope, (tx: CompanyTransaction) => readLiveCardCharge(tx, appointmentId));

/** Polls an appointment's open charge now, for a caller who waits for the answer. */
export async function askCard(context: CompanyContext, appointmentId: string): Promise<void> {
  const charge = await readLive(context, appointmentId);
  if (charge) await follow(context, charge, { isSeen: true });
}

/**
 * Withdraws an appointment's open charge at the gateway, if it can be reached; {@link followCards} continues with
 * what is left. A charge that was approved meanwhile counts.
 */
export async function cancelCard(context: CompanyContext, appointmentId: string): Promise<void> {
  const charge = await readLive(context, appointmentId);
  if (!charge) return;
  try {
    const gateway = await cardsOf(context, charge.account_id);
    const known = charge.gateway_id ?? (await gateway.findCharge(charge.id))?.gatewayId;
    if (known) await recordAnswer(context, charge.id, await gateway.cancelCharge(known), { isSeen: true });
  } catch (error) {
    context.platform.log.warn({ err: error }, 'withdrawing a card charge');
  }
}

/**
 * Handles a gateway's notice: a hint which charge to read back. It must be signed with the secret of one of the company's
 * accounts, present or earlier, and is not believed: the charge is read at the same account.
 */
export async function receiveCardNotice(platform: Platform, companyId: string, notice: CardNotice): Promise<void> {
  if (!(await platform.tenants.find(companyId))) throw new Problem('not_found');
  const context = { platform, scope: scopeOf(companyId) };
  const signed = await signerOf(context, notice);
  if (!signed) throw new Problem('not_found');
  const { account, gateway, gatewayId } = signed;
  const answer = await gateway.readCharge(gatewayId).catch((error: Error) => {
    platform.log.warn({ err: error }, 'a card notice');
    throw new Problem('card_gateway_unreachable');
  });
  // The account may take payments for others, too: their orders are not ours.
  if (!answer?.orderId || !isUuid(answer.orderId)) return;
  const { orderId } = answer;
  const charge = await platform.database.readInCompany(context.scope, (tx) => readCardCharge(tx, orderId));
  if (charge?.account_id === account) await recordAnswer(context, orderId, answer, { isSeen: false });
}

/** The account whose secret signed a notice. */
async function signerOf(context: CompanyContext, notice: CardNotice) {
  const { cards } = context.platform.installation;
  const own = notice.signature ? await ownAccounts(context, 'card') : [];
  for (const account of [...own.map(({ id }) => id), ...(cards ? [null] : [])]) {
    const gateway = await cardsOf(context, account).catch(() => undefined);
    const gatewayId = gateway?.readNotice(notice);
    if (gateway && gatewayId) return { account, gateway, gatewayId };
  }
  return undefined;
}

/** Job: polls every undecided charge, the older the less often, and looks for abandoned ones. */
export async function followCards(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const lostSince = new Date(now - LOOKED_FOR_MS);
  await forEachCompany(platform, 'follow-cards', (context) =>
    eachDue(context, {
      job: 'follow-cards',
      kind: 'charge',
      list: async (limit) =>
        (await platform.database.readInCompany(context.scope, (tx) => listFollowedCards(tx, lostSince, limit))).filter(
          (charge) => isFollowed(charge, now),
        ),
      idOf: ({ id }) => id,
      work: (charge) => follow(context, charge, { isSeen: false }),
    }),
  );
}

/** Whether it is time to ask for a charge again: the older it is the less often. */
function isFollowed({ created_at, followed_at }: { created_at: Date; followed_at: Date }, now: number): boolean {
  const age = now - created_at.getTime();
  const pause = Math.min(Math.max(age / 10, 50 * SECOND), HOUR);
  return followed_at.getTime() <= created_at.getTime() || now - followed_at.getTime() >= pause;
}
