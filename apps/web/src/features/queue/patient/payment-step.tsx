import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { Suspense } from 'react';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { areaPart } from '../../../shared/loading/area-part.tsx';
import { useIsTotem } from '../../../shared/start/totem.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ClinicPhone } from '../../../shared/ui/frame/clinic-phone.tsx';
import { LeaveLine } from './leave-queue.tsx';
import { QueuePage } from './queue-page.tsx';
import classes from './queue-step.module.css';

const Pay = areaPart('totem', () => import('../../totem/pay.tsx'));

/** The price, and the way to the page that takes it; the status tells when it is paid. */
export function PaymentStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const format = useFormat();
  const isTotem = useIsTotem();
  return (
    <QueuePage title={t('own_entry.payment')} lead={t('own_entry.payment_lead')} entry={entry}>
      <Card>
        <p className={classes.price}>
          <span>{t('own_entry.price')}</span>
          <strong>{format.money(entry.price)}</strong>
        </p>
        {isTotem ? null : <p className={classes.soft}>{t('own_entry.payment_text')}</p>}
        {entry.payment_code && isTotem ? (
          <Suspense fallback={null}>
            <Pay code={entry.payment_code} />
          </Suspense>
        ) : entry.payment_code ? (
          <LinkButton href={`/payment/${entry.payment_code}`} scale="large" fullWidth>
            {t('own_entry.pay')}
          </LinkButton>
        ) : (
          <ClinicPhone />
        )}
      </Card>
      <LeaveLine entry={entry} />
    </QueuePage>
  );
}
