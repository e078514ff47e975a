import { useEffect, useState } from 'react';
import { useFormat, useT } from '../../i18n/i18n.tsx';
import { now } from '../../time/clock.ts';
import { Icon } from '../icon.tsx';
import classes from './frame.module.css';

/** Time zone of the page, always shown (spec §1), with a hint when the viewer's differs. */
export function TimeZone() {
  const t = useT();
  const format = useFormat();
  const [moment, setMoment] = useState(now);
  const [isClient, setIsClient] = useState(false);
  useEffect(() => {
    setIsClient(true);
    const timer = setInterval(() => setMoment(now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const own = isClient ? Intl.DateTimeFormat().resolvedOptions().timeZone : format.timeZone;
  const [here, there] = [format.timeIn(moment, own), format.time(moment)];
  return (
    <p className={classes.zone} data-time-zone={format.timeZone}>
      <Icon name="clock" size={18} />
      <span>
        {t('shell.zone', { zone: format.zoneName(), time: there })}
        {here === there ? null : <strong> {t('shell.zone_differs', { time: here })}</strong>}
      </span>
    </p>
  );
}
