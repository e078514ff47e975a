import type { PaymentStatus } from '@acolhe/domain/payment/payment-flow';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';

/** Paid, and perhaps refunded since: the receipt states both. */
const receipted: ReadonlySet<PaymentStatus> = new Set(['paid', 'refunding', 'refunded']);

type Paid = { status: PaymentStatus; total: number };

/** Whether there is a payment to receipt. */
export const hasReceipt = ({ status, total }: Paid) => total > 0 && receipted.has(status);

type ReceiptLinkProps = ({ access: string } | { id: string }) & {
  payment: Paid;
  fullWidth?: boolean;
};

/** Link to the receipt, by the payment's access code or by the visit; nothing without a payment. */
export function ReceiptLink({ payment, fullWidth, ...visit }: ReceiptLinkProps) {
  const t = useT();
  const { bases } = useSetup().setup;
  if (!hasReceipt(payment)) return null;
  const path = 'id' in visit ? `visit/${visit.id}/receipt` : `receipt?access=${visit.access}`;
  return (
    <LinkButton
      href={`${bases.financial}/${path}`}
      external
      variant={fullWidth ? 'light' : 'subtle'}
      scale={fullWidth ? 'normal' : 'small'}
      fullWidth={fullWidth}
    >
      {t('payment.receipt_link')}
    </LinkButton>
  );
}
