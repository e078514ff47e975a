import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import type { VisitMoney } from '@acolhe/contract/payment/payment';
import type { Format } from '../../../shared/i18n/format.ts';
import type { Translate } from '../../../shared/i18n/i18n.tsx';

type Visit = Pick<AppointmentDetail, 'payment_status' | 'total' | 'history' | 'cancel'>;

/**
 * One-line summary of a visit's payment: methods, due at the desk, or refunded.
 *
 * @param money payments and refunds; while undefined, only the state is shown
 */
export function paymentLine(visit: Visit, money: VisitMoney | undefined, t: Translate, format: Format): string {
  const state = t(`payment.status.${visit.payment_status}`);
  if (visit.payment_status !== 'paid') {
    return visit.total > 0 ? `${state}, ${format.money(visit.total)}` : state;
  }
  const [received] = money?.received ?? [];
  if (!received) {
    if (visit.history.some(({ event }) => event === 'courtesy')) return t('panel.courtesy');
    if (visit.cancel.voucher) return t('panel.paid_voucher', { voucher: visit.cancel.voucher });
    return visit.total > 0 ? `${state}, ${format.money(visit.total)}` : t('panel.paid_free');
  }
  const paid = t('panel.paid_by', {
    source: t(`money.source.${received.source}`),
    amount: format.money(received.amount),
  });
  const back = (money?.refunds ?? [])
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return back > 0 ? `${paid} · ${t('panel.part_back', { amount: format.money(back) })}` : paid;
}
