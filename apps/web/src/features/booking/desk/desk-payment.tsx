import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { type DeskMethod, deskMethods } from '@acolhe/domain/payment/ledger';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from './clinic-booking.module.css';
import { useLocalPayment } from './queries.ts';

/** Money at the desk, as long as there is any to take or to hand back: it is what the desk looks for first. */
export function DeskPayment({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const format = useFormat();
  const local = useLocalPayment();
  const { payment_status: status, payment_code: access } = visit;
  const isOpen = status === 'open' || status === 'awaiting_pix' || status === 'refused';
  const mayAgree = visit.status_appointment === 'held' && isOpen;
  const mayReceive = status === 'awaiting_local' || mayAgree;
  const mayGiveBack = status === 'refunding' && visit.clinic?.paid_at_desk;
  if (!access || (!mayReceive && !mayGiveBack)) return null;
  const query = { access };
  const total = format.money(visit.total);
  const no = t('clinic_booking.local_no');
  return (
    <div className={classes.group}>
      <p className={classes.label}>
        {t(`payment.status.${status}`)} · {visit.total === 0 ? t('payment.free') : total}
      </p>
      <div className={classes.actions}>
        {mayReceive ? (
          <InlineConfirm
            label={t('clinic_booking.local_receive')}
            title={t('clinic_booking.local_receive_ask', { total })}
            yes={deskMethods.map((value) => ({ value, label: t(`clinic_booking.local_method.${value}`) }))}
            no={no}
            tone="primary"
            variant="filled"
            busy={local.isPending}
            onYes={(method) => local.mutate({ query, body: { step: 'receive', method: method as DeskMethod } })}
          />
        ) : null}
        {mayAgree ? (
          <Button
            variant="subtle"
            busy={local.isPending}
            onClick={() => local.mutate({ query, body: { step: 'agree' } })}
          >
            {t('clinic_booking.local_agree')}
          </Button>
        ) : null}
        {mayGiveBack ? (
          <InlineConfirm
            label={t('clinic_booking.local_give_back')}
            title={t('clinic_booking.local_give_back_ask', { total })}
            yes={t('clinic_booking.local_yes')}
            no={no}
            tone="primary"
            busy={local.isPending}
            onYes={() => local.mutate({ query, body: { step: 'give_back' } })}
          />
        ) : null}
      </div>
      <ProblemNotice problem={local.error} />
    </div>
  );
}
