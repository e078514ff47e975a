import type { InstallmentOption } from '@acolhe/contract/payment/payment';
import type { Centavos } from '@acolhe/domain/payment/money';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CardOffer } from '../../../platform/payments/card-gateway.ts';
import { Problem } from '../../../platform/problem.ts';
import { type AccountId, cardsOf, takersOf } from '../../payment-account/client.ts';
import { checkVoucher } from '../../voucher/service.ts';
import { readView } from '../view.ts';

/** Instalment plans for the cards of an issuer, for the price after a voucher. */
export async function listInstallments(
  context: CompanyContext,
  appointmentId: string,
  input: { bin: string; voucher?: string | undefined },
): Promise<{ brand: string; options: InstallmentOption[] }> {
  const amount = await amountOf(context, appointmentId, input.voucher);
  if (amount === 0) throw new Problem('payment_closed');
  const offer = await offerOf(context, await cardAccountOf(context), { amount, bin: input.bin, path: 'bin' });
  return {
    brand: offer.method,
    options: offer.ways.map((way) => ({
      installments: way.installments,
      installment_amount: way.installmentAmount,
      total: way.total,
      interest_free: way.total === amount,
    })),
  };
}

/** Amount to charge before interest: the price, less the voucher's discount. Centavos. */
export async function amountOf(
  context: CompanyContext,
  appointmentId: string,
  voucher: string | undefined,
): Promise<Centavos> {
  if (voucher) return (await checkVoucher(context, appointmentId, voucher)).total;
  return (await readView(context, appointmentId)).price;
}

/** The gateway's offer for the cards of an issuer; throws a problem at `path` if it accepts none of them. */
export async function offerOf(
  context: CompanyContext,
  account: AccountId,
  { amount, bin, path }: { amount: Centavos; bin: string; path: string },
): Promise<CardOffer> {
  const gateway = await cardsOf(context, account);
  const offer = await gateway.installments(amount, bin).catch((error: Error) => {
    context.platform.log.warn({ err: error }, 'card instalments');
    throw new Problem('card_gateway_unreachable');
  });
  if (!offer) throw new Problem('invalid_input', [{ path, code: 'card_unaccepted' }]);
  return offer;
}

/** The account that takes the company's card payments; throws if it accepts no cards. */
export async function cardAccountOf({ platform, scope }: CompanyContext): Promise<AccountId> {
  const { card } = await platform.database.readInCompany(scope, (tx) => takersOf(platform, tx));
  if (!card) throw new Problem('card_unavailable');
  return card.id;
}
