import { useFormat, useT } from '../../i18n/i18n.tsx';
import { Icon } from '../icon.tsx';
import { VisuallyHiddenStatus } from '../visually-hidden.tsx';
import { Countdown, useSecondsUntil } from './countdown.tsx';
import classes from './time-left.module.css';

const LONG_MINUTES = 60;
const CALM_SECONDS = 5 * 60;
/** Whole minutes at which the time left is announced. */
const announcedMinutes = new Set([10, 5, 3, 2, 1]);

/** Countdown of everything held for a while: a booking with its PIX code, an offer. */
export function TimeLeft({ until, label }: { until: string; label?: string }) {
  const t = useT();
  const format = useFormat();
  const words = label ?? t('payment.time_left');
  const seconds = useSecondsUntil(until) ?? 0;
  const minutes = Math.ceil(seconds / 60);
  // Long holds (the clinic's bookings) show a time of day: a countdown of hours helps no reader.
  if (minutes > LONG_MINUTES) {
    return (
      <p className={classes.left} data-calm>
        <span className={classes.label}>
          <Icon name="clock" />
          {t('payment.pay_until', { until: format.dayAndTime(until) })}
        </span>
      </p>
    );
  }
  return (
    <div className={classes.left} data-calm={seconds > CALM_SECONDS || undefined}>
      <span className={classes.label}>
        <Icon name="clock" />
        {words}
      </span>
      <span className={classes.clock}>
        <Countdown until={until} label={words} />
      </span>
      <VisuallyHiddenStatus>
        {announcedMinutes.has(minutes) ? t('payment.time_left_minutes', { n: minutes }) : ''}
      </VisuallyHiddenStatus>
    </div>
  );
}
