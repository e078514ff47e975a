import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { meterLevel } from '../../../shared/media/device/level-meter.ts';
import classes from './device-check.module.css';

/** Level that must be intended speech. */
const HEARD = 0.35;

/** The microphone's loudness as a bar, and as text once something was heard. */
export function LevelBar({ track, onHeard }: { track: MediaStreamTrack; onHeard: () => void }) {
  const t = useT();
  const bar = useRef<HTMLSpanElement>(null);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    // Updated fifteen times a second, so without React.
    return meterLevel(track, (level) => {
      if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(3)})`;
      if (level > HEARD) setHeard(true);
    });
  }, [track]);
  useEffect(() => {
    if (heard) onHeard();
  }, [heard, onHeard]);
  return (
    <div className={classes.level}>
      <div className={classes.track} aria-hidden="true">
        <span ref={bar} />
      </div>
      <p role="status">{t(heard ? 'room.check.level_ok' : 'room.check.level')}</p>
    </div>
  );
}
