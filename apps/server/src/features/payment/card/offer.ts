import type { InstallmentOption } from '@acolhe/contract/payment/payment';
import type { Centavos } from '@acolhe/domain/payment/money';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CardGateway, CardOffer } from '../../../platform/payments/card-gateway.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
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
  const offer = await offerOf(context.platform, amount, input.bin, 'bin');
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
export async function offerOf(platform: Platform, amount: Centavos, bin: string, path: string): Promise<CardOffer> {
  const offer = await gatewayOf(platform)
    .installments(amount, bin)
    .catch((error: Error) => {
      platform.log.warn({ err: error }, 'card instalments');
      throw new Problem('card_gateway_unreachable');
    });
  if (!offer) throw new Problem('invalid_input', [{ path, code: 'card_unaccepted' }]);
  return offer;
}

/** The card gateway; throws if no cards are accepted. */
export function gatewayOf(platform: Platform): CardGateway {
  if (!platform.cards) throw new Problem('card_unavailable');
  return platform.cards;
}
