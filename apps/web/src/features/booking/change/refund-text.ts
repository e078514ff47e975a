import type { CancelTerms } from '@acolhe/contract/appointment/appointment';
import type { Format } from '../../../shared/i18n/format.ts';
import type { PhraseKey, Translate } from '../../../shared/i18n/i18n.tsx';

/** Refund rule of a visit that can be cancelled, shown before it is. */
export function refundText(terms: CancelTerms, who: 'patient' | 'clinic', now: number, t: Translate, format: Format) {
  const values = { total: format.money(terms.total), hours: terms.refund_hours };
  if (who === 'clinic') return t(`change.clinic_refund.${terms.refund}`, values);
  if (terms.refund !== 'none') return t(`change.refund.${terms.refund}`, values);
  if (terms.total === 0) return t('change.refund_none_voucher', values);
  // In time by the clock, but rescheduled when it was too late for a refund.
  return t(now <= Date.parse(terms.refund_until) ? 'change.refund_moved' : 'change.refund.none', values);
}

/** Outcome of a cancelled visit's payment. */
export function refundedKey(terms: CancelTerms, payment: string): PhraseKey {
  switch (terms.refund) {
    case 'whole':
      if (payment === 'paid_late') return 'change.done_late';
      return payment === 'refunded' ? 'change.done_refunded' : 'change.done_refunding';
    case 'none':
      return terms.total === 0 ? 'change.done_none_voucher' : 'change.done_none';
    case 'voucher':
      return 'change.done_voucher';
    case 'coverage':
      return 'change.done_coverage';
    case 'nothing':
      return 'change.done_nothing';
  }
}
