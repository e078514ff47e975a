import { useFormat, useT } from '../../i18n/i18n.tsx';

/** The same instant on the viewer's clock, only where that differs from the clinic's. */
export function ViewerTime({ at }: { at: string }) {
  const t = useT();
  const format = useFormat();
  const own = format.dayAndTimeIn(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (own === format.dayAndTimeIn(at, format.timeZone)) return null;
  return <span style={{ color: 'var(--text-soft)' }}> ({t('booking.own_time', { time: own })})</span>;
}

/** Day and time at the clinic, plus the viewer's where it differs, as plain text. */
export function useTimeInBothZones(): (at: string) => string {
  const t = useT();
  const format = useFormat();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (at) => {
    const own = format.dayAndTimeIn(at, zone);
    const here = format.dayAndTime(at);
    return own === format.dayAndTimeIn(at, format.timeZone)
      ? here
      : `${here} (${t('booking.own_time', { time: own })})`;
  };
}
