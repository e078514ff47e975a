import { useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { useSetup } from '../../start/setup.tsx';
import classes from './frame.module.css';

/** The device's time failed the validation of start-up (spec §1): appointments would be missed by it. */
export function ClockBanner() {
  const t = useT();
  const setup = useSetup();
  // The server drew the page without knowing this device, and what is drawn does not move: there the next screen says it.
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
