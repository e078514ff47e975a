import type { AppointmentSummary } from '@acolhe/contract/appointment';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Countdown } from '../../shared/ui/status/countdown.tsx';
import { CheckMark } from '../device-check/check-mark.tsx';
import { nextStep } from './next-step.ts';
import classes from './visit-action.module.css';

/** Longer than a patient's own hold ever is: a booking of the clinic's. */
const LONG_MS = 60 * 60_000;

/** What the patient can do about a visit now; nothing where there is nothing to do. Turns by itself as time goes on. */
export function VisitAction({ visit, isPrimary }: { visit: AppointmentSummary; isPrimary?: boolean }) {
  const t = useT();
  const format = useFormat();
  const step = nextStep(visit, 'patient', useNow(1_000));
  const look = isPrimary
    ? ({ scale: 'large', fullWidth: true } as const)
    : ({ variant: 'light', scale: 'small' } as const);
  switch (step.kind) {
    case 'pay':
      return (
        <div className={classes.action}>
          <LinkButton {...look} href={`/payment/${step.code}`}>
            {t('appointment.pay')}
          </LinkButton>
          {Date.parse(step.until) - now() > LONG_MS ? (
            <p className={classes.hint}>{t('payment.pay_until', { until: format.dayAndTime(step.until) })}</p>
          ) : (
            <p className={classes.hint}>
              {t('appointment.pay_left_label')}:{' '}
              <strong>
                <Countdown until={step.until} label={t('appointment.pay_left_label')} />
              </strong>
            </p>
          )}
        </div>
      );
    case 'late':
      return (
        <LinkButton {...look} href={`/payment/${step.code}`}>
          {t('appointment.choose_late')}
        </LinkButton>
      );
    case 'enter':
      return (
        <LinkButton {...look} href={`/accessroom/${step.code}`} leftSection={<Icon name="video" />}>
          {t('appointment.enter')}
        </LinkButton>
      );
    case 'wait': {
      const time = format.time(step.opensAt);
      const isToday = format.daysFromToday(step.opensAt) === 0;
      return (
        <div className={classes.action}>
          <p className={classes.opens}>
            <Icon name="clock" size={20} />
            {isToday
              ? t('appointment.opens_at', { time })
              : t('appointment.opens_on', { day: format.day(step.opensAt), time })}
          </p>
          <LinkButton {...look} variant="light" href={`/check/${step.code}`}>
            {t('appointment.test_devices')}
          </LinkButton>
          {visit.device_check ? (
            <p className={classes.hint}>
              <CheckMark check={visit.device_check} />
            </p>
          ) : null}
        </div>
      );
    }
    case 'survey':
      return (
        <LinkButton {...look} variant={isPrimary ? 'filled' : 'light'} href={`/survey/${step.protocol}`}>
          {t('appointment.survey')}
        </LinkButton>
      );
    default:
      // On the visit's own page the way back stands in a card of its own.
      if (isPrimary || visit.status_appointment !== 'finished') return null;
      return (
        <LinkButton {...look} href={`/appointment/requestreturnappointment/${visit.id}`}>
          {t('request.return_ask')}
        </LinkButton>
      );
  }
}
