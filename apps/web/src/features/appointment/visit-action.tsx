import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Countdown } from '../../shared/ui/status/countdown.tsx';
import { LastCheck } from '../device-check/last-check.tsx';
import { nextStep } from './next-step.ts';
import classes from './visit-action.module.css';

/** Longer than any patient's own hold: a booking by the clinic. */
const LONG_MS = 60 * 60_000;

/** The patient's next step for a visit, or nothing. Updates by itself as time passes. */
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
              <LastCheck check={visit.device_check} />
            </p>
          ) : null}
        </div>
      );
    }
    case 'survey':
      return (
        <LinkButton {...look} variant={isPrimary ? 'filled' : 'light'} href={`/survey/${step.code}`}>
          {t('appointment.survey')}
        </LinkButton>
      );
    default:
      // The visit's own page has a separate card for return requests.
      if (isPrimary || visit.status_appointment !== 'finished') return null;
      return (
        <LinkButton {...look} href={`/appointment/requestreturnappointment/${visit.id}`}>
          {t('request.return_ask')}
        </LinkButton>
      );
  }
}
