import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import type { VisitMoney } from '@acolhe/contract/payment/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { centavosFromTyped, typedFromCentavos } from '../../shared/form/typed-number.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { MoneyField } from '../../shared/ui/field/money-field.tsx';
import classes from './money-card.module.css';

/** Payments and refunds of a visit, and what the clinic can still refund. */
export function MoneyCard({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const { role } = useSignedIn();
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useCall('financial', 'money', { id: visit.id });
  if (!data || data.received.length === 0) return null;
  return (
    <Card as="section">
      <h2>{t('money.title')}</h2>
      <Movements money={data} />
      {role === 'D' || data.refundable === 0 ? null : isAsking ? (
        <RefundForm visitId={visit.id} refundable={data.refundable} onClose={() => setIsAsking(false)} />
      ) : (
        <div>
          <Button variant="light" onClick={() => setIsAsking(true)}>
            {t('money.give_back')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Movements({ money }: { money: VisitMoney }) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={classes.movements}>
      {money.received.map(({ source, method, amount, at }) => (
        <li key={`${source} ${at}`} className={classes.movement}>
          <span>
            {t('money.received', { source: t(method ? `money.desk_method.${method}` : `money.source.${source}`) })}
            <span className={classes.soft}>{format.dayAndTime(at)}</span>
          </span>
          <b>{format.money(amount)}</b>
        </li>
      ))}
      {money.refunds.map(({ id, cause, reason, by, status, amount, at }) => (
        <li key={id} className={classes.movement}>
          <span>
            {t(`money.cause.${cause}`)} · {t(`money.refund_state.${status}`)}
            <span className={classes.soft}>{[format.dayAndTime(at), by, reason].filter(Boolean).join(' · ')}</span>
          </span>
          <b>−{format.money(amount)}</b>
        </li>
      ))}
    </ul>
  );
}

type RefundFormProps = { visitId: string; refundable: number; onClose: () => void };

function RefundForm({ visitId, refundable, onClose }: RefundFormProps) {
  const t = useT();
  const format = useFormat();
  const { locale } = useSetup().setup;
  const client = useQueryClient();
  const refund = useAction('financial', 'refund', {
    onSettled: () => {
      void client.invalidateQueries({ queryKey: callKey('financial', 'money') });
      void client.invalidateQueries({ queryKey: callKey('appointment', 'detail') });
    },
  });
  const form = useForm({
    initial: { amount: typedFromCentavos(refundable, locale), reason: '' },
    keep: `acolhe.refund ${useSignedIn().user_id} ${visitId}`,
    submit: ({ amount, reason }) =>
      refund.mutateAsync({ params: { id: visitId }, body: { amount: centavosFromTyped(amount) as number, reason } }),
    done: onClose,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
      <MoneyField
        {...form.written('amount')}
        label={t('money.amount')}
        description={t('money.amount_hint', { most: format.money(refundable) })}
        autoFocus
      />
      <TextAreaField
        {...form.field('reason')}
        label={t('money.reason')}
        description={t('money.reason_hint')}
        rows={2}
        maxLength={500}
      />
      <FormEnd form={form} label={t('money.give_back')} onClose={onClose} />
    </form>
  );
}
