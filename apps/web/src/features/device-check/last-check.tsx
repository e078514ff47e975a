import type { CheckMark as Mark } from '@acolhe/contract/device-check/device-check';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import classes from './last-check.module.css';
import { firstTrouble } from './words.ts';

/** "hoje às 10:20", "ontem", "em 12 de nov." */
export function useWhenTested(): (at: string) => string {
  const t = useT();
  const format = useFormat();
  return (at) => {
    const days = format.daysFromToday(at);
    if (days === 0) return t('device.when.today', { time: format.time(at) });
    return days === -1 ? t('device.when.yesterday') : t('device.when.day', { day: format.dayAndMonth(at) });
  };
}

/** A patient's last test in one line: all right, the one problem, or that the sound was not tried. */
export function LastCheck({ check }: { check: Mark }) {
  const t = useT();
  const when = useWhenTested()(check.at);
  const trouble = firstTrouble(check);
  const Sign = trouble ? IconAlertTriangle : IconCircleCheck;
  return (
    <span className={classes.mark} data-outcome={check.outcome}>
      <Sign size={18} stroke={1.8} aria-hidden="true" />
      <span>
        {trouble
          ? t('device.mark.trouble', { when, what: lowerFirst(t(trouble)) })
          : t(check.speaker === 'untested' ? 'device.mark.sound_left' : 'device.mark.good', { when })}
      </span>
    </span>
  );
}

/** Lower-cases the first letter, since the text follows a colon. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
