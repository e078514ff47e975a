import { useFormat, useT } from '../../i18n/i18n.tsx';
import { useSetup } from '../../start/setup.tsx';
import { now } from '../../time/clock.ts';

const HOUR = 60 * 60_000;

/** Refund deadline of a visit, shown before payment. */
export function RefundRule({ start }: { start: string }) {
  const t = useT();
  const format = useFormat();
  const hours = useSetup().setup.company.refund_hours;
  const until = Date.parse(start) - hours * HOUR;
  return t(hours > 0 && until > now() ? 'booking.refund_until' : 'booking.refund_none', {
    when: format.dayAndTime(until),
    hours,
  });
}
