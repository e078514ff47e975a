import type { PaymentView } from '@acolhe/contract/payment/payment';
import { HOLD_MINUTES } from '@acolhe/domain/appointment/appointment-flow';
import { MINUTE } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { companyOf } from '../company/service.ts';
import { takersOf } from '../payment-account/client.ts';
import { limitingAttempts } from '../voucher/service.ts';
import { discountBy, lockHeld } from './locked-payment.ts';
import { newTxid, withdraw } from './pix/charge.ts';
import { settleFree } from './settle.ts';
import { insertCharge, movePayment } from './store.ts';
import { isSpent, readView, viewPayment } from './view.ts';

export type PayInput = { payment_type: 'pix' | 'voucher'; voucher?: string | undefined };

/**
 * Pays: a voucher that covers all settles at once; otherwise a PIX code is issued that ends with the hold. Idempotent:
 * repeating the call returns the same code.
 */
export async function pay(context: CompanyContext, appointmentId: string, input: PayInput): Promise<PaymentView> {
  const { platform, scope } = context;
  const now = platform.clock.now();
  const { time_zone } = await companyOf(context);
  const by = { actor: 'link', at: new Date(now) } as const;
  const before = await readView(context, appointmentId);
  // The bank says whether the earlier code was paid; a payment counts.
  if (before.txid && isSpent(before, now)) await withdraw(context, before.txid);
  const attempt = () =>
    platform.database.inCompany(scope, async (tx) => {
      const { appointment, payment } = await lockHeld(tx, appointmentId, now);
      if (payment.status === 'awaiting_pix' && !input.voucher) return;
      const locked = { appointment, payment };
      const discount = await discountBy(tx, input.voucher, locked, {
        today: dayIn(time_zone, now).toString(),
        at: by.at,
      });
      const total = payment.price - discount.amount;
      if (total > 0 && input.payment_type === 'voucher')
        throw new Problem('voucher_not_apply', [{ path: 'voucher', code: 'invalid' }]);
      const change = { discount: discount.amount, voucher: discount.code };
      if (total === 0) {
        await settleFree(tx, { appointment, payment }, by, change);
        return;
      }
      const { pix } = await takersOf(platform, tx);
      if (!pix) throw new Problem('pix_unavailable');
      await movePayment(tx, payment, 'issue_pix', by, change);
      const charge = {
        txid: newTxid(),
        paymentId: payment.id,
        account: pix.id,
        amount: total,
        expiresAt: new Date(Math.min(appointment.hold_until.getTime(), now + HOLD_MINUTES * MINUTE)),
        at: by.at,
      };
      await insertCharge(tx, charge);
    });
  await (input.voucher ? limitingAttempts(context, appointmentId, attempt) : attempt());
  return viewPayment(context, appointmentId, true);
}
