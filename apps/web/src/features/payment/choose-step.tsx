import type { PaymentView } from '@acolhe/contract/payment/payment';
import { useEffect } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { useOnline } from '../../shared/ui/frame/offline-banner.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { RefundRule } from '../../shared/ui/status/refund-rule.tsx';
import { TimeLeft } from '../../shared/ui/status/time-left.tsx';
import { CardNotice } from './card-notice.tsx';
import { GiveUp } from './give-up.tsx';
import classes from './payment-step.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import type { PaymentChoice, PaymentSteps } from './queries.ts';
import { useVoucherForm, VoucherForm } from './voucher-form.tsx';

type ChooseStepProps = {
  access: string;
  payment: PaymentView;
  until: string | null;
  steps: PaymentSteps;
  chosen: PaymentChoice;
};

/** The amount due, and the button that pays it. */
export function ChooseStep({ access, payment, until, steps, chosen }: ChooseStepProps) {
  const t = useT();
  const format = useFormat();
  const online = useOnline();
  const { voucher, setVoucher } = chosen;
  const voucherForm = useVoucherForm(access, setVoucher);
  const isBusy = steps.isPaying || voucherForm.busy;
  const refused = steps.problem?.code === 'voucher_not_apply';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    // Another patient used the voucher up between quote and payment.
    if (refused) setVoucher(null);
  }, [refused]);
  const total = voucher?.total ?? payment.total;
  const isFree = total === 0;
  const pay = (by: 'pix' | 'voucher' | 'local') =>
    steps.pay({ payment_type: by, ...(voucher ? { voucher: voucher.voucher } : {}) });
  // A PIX code that is still being created must be withdrawn first, on its own screen.
  const isOther = !isFree && payment.status !== 'awaiting_pix';
  const byPix = payment.payment_types.includes('pix') || payment.status === 'awaiting_pix';
  const byCard = isOther && payment.card_gateway !== null;
  const atDesk = isOther && payment.payment_types.includes('local');
  return (
    <>
      <CardNotice payment={payment} />
      {until ? <TimeLeft until={until} /> : null}
      <PaymentSummary payment={payment} planned={voucher} />
      {/* A PIX code that is being created already has its price. */}
      {payment.status === 'awaiting_pix' ? null : (
        <VoucherForm form={voucherForm} applied={voucher} onRemove={() => setVoucher(null)} />
      )}
      {/* The last card's result is shown above. */}
      <ProblemNotice problem={steps.problem?.code === 'payment_failure' ? null : steps.problem} />
      {isFree ? null : (
        <p className={classes.hint}>
          <RefundRule start={payment.start} />
        </p>
      )}
      {isFree || byPix || byCard || atDesk ? null : (
        <Notice tone="warning" title={t('payment.no_way')} action={<ClinicPhone />}>
          <p>{t('payment.no_way_text')}</p>
        </Notice>
      )}
      <div className={classes.action}>
        {isFree || byPix ? (
          <>
            <Button scale="large" fullWidth busy={isBusy} onClick={() => pay(isFree ? 'voucher' : 'pix')}>
              {isFree ? t('payment.voucher_free') : t('payment.pix', { total: format.money(total) })}
            </Button>
            <p className={classes.hint} role="status">
              {t(online ? (isFree ? 'payment.next_room' : 'payment.next_code') : 'payment.offline')}
            </p>
          </>
        ) : null}
        {byCard && isBusy ? (
          <Button variant={byPix ? 'light' : 'filled'} scale="large" fullWidth busy>
            {t('payment.by_card')}
          </Button>
        ) : null}
        {byCard && !isBusy ? (
          <LinkButton href={chosen.cardPath} variant={byPix ? 'light' : 'filled'} scale="large" fullWidth>
            {t('payment.by_card')}
          </LinkButton>
        ) : null}
        {atDesk ? (
          <Button
            variant={byPix || byCard ? 'subtle' : 'filled'}
            scale="large"
            fullWidth
            busy={isBusy}
            onClick={() => pay('local')}
          >
            {t('payment.by_desk')}
          </Button>
        ) : null}
      </div>
      <GiveUp steps={steps} />
    </>
  );
}
