import { useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { useSetup } from '../../start/setup.tsx';
import classes from './frame.module.css';

/** Warning that the device's time failed start-up validation (spec §1): appointments would be missed. */
export function ClockBanner() {
  const t = useT();
  const setup = useSetup();
  // Server-rendered pages do not know the device, and must not shift on hydration: the next screen shows it there.
  const known = useSyncExternalStore(
    never,
    () => setup.clockOff,
    () => 0,
  );
  const [clockOff] = useState(known);
  if (clockOff === 0) return null;
  const minutes = Math.round(Math.abs(clockOff) / 60_000);
  const direction = clockOff > 0 ? 'ahead' : 'behind';
  return (
    <p className={classes.banner} role="status">
      {t('shell.clock_off', { minutes, direction })}
    </p>
  );
}

const never = () => () => undefined;
