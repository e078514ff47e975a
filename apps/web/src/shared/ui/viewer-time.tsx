import { useFormat, useT } from '../i18n.tsx';

/** The same instant on the viewer's clock, only where that differs from the clinic's. */
export function ViewerTime({ at }: { at: string }) {
  const t = useT();
  const format = useFormat();
  const own = format.dayAndTimeIn(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (own === format.dayAndTimeIn(at, format.timeZone)) return null;
  return <span style={{ color: 'var(--text-soft)' }}> ({t('booking.own_time', { time: own })})</span>;
}
