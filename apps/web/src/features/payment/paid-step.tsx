import type { PaymentView } from '@acolhe/contract/payment/payment';
import { ROOM_OPENS_MINUTES } from '@acolhe/domain/appointment/appointment-flow';
import { Suspense } from 'react';
import { useSession } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { CalendarLink } from '../../shared/ui/sharing/calendar-link.tsx';
import classes from './payment-step.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import { ReceiptLink } from './receipt-link.tsx';

const BackToLine = lazyPart(() => import('./back-to-queue.tsx'));
const ExamsLink = lazyPart(() => import('../appointment/file/exams-link.tsx'));

/** Booked: what to do until then, and the link to the room. */
export function PaidStep({ access, payment }: { access: string; payment: PaymentView }) {
  const t = useT();
  const format = useFormat();
  const moment = useNow();
  const session = useSession();
  const opens = Date.parse(payment.start) - ROOM_OPENS_MINUTES * 60_000;
  const isOpen = moment >= opens;
  // A payment of the line is one of its steps: the attending professional opens the room.
  const isOfLine = payment.professional_id === null;
  return (
    <>
      <p className={classes.done}>
        <Icon name="check" />
        {t('payment.paid_over')}
      </p>
      <PaymentSummary payment={payment} />
      <div className={classes.action}>
        {isOfLine ? (
          <Suspense fallback={null}>
            <BackToLine />
          </Suspense>
        ) : null}
        {payment.room_code && !isOfLine ? (
          <LinkButton
            href={`/accessroom/${payment.room_code}`}
            scale="large"
            fullWidth
            variant={isOpen ? 'filled' : 'light'}
            leftSection={<Icon name="video" />}
          >
            {t(isOpen ? 'appointment.enter' : 'appointment.test_devices')}
          </LinkButton>
        ) : null}
        {payment.room_code || isOfLine ? null : <p className={classes.hint}>{t('payment.room_mailed')}</p>}
        {isOpen || isOfLine || !payment.room_code ? null : (
          <>
            <p className={classes.hint}>
              {t('payment.room_opens', { day: format.day(opens), time: format.time(opens) })}
            </p>
            <CalendarLink access={payment.room_code} fullWidth />
          </>
        )}
        {session?.role === 'P' && moment < Date.parse(payment.end) ? (
          <Suspense fallback={null}>
            <ExamsLink visitId={payment.appointment_id} />
          </Suspense>
        ) : null}
        <ReceiptLink access={access} payment={payment} fullWidth />
        <MyVisits />
      </div>
    </>
  );
}

/** Link for signed-in patients; people who came by the link alone have no list. */
export function MyVisits() {
  const t = useT();
  if (useSession()?.role !== 'P') return null;
  return (
    <LinkButton href="/person/appointment" variant="subtle" fullWidth>
      {t('survey.my_visits')}
    </LinkButton>
  );
}
