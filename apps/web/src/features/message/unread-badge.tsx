import { callKey, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import classes from './unread-badge.module.css';

const MOST_SHOWN = 99;

/** Unread threads, beside the menu's entry. Where it cannot be asked it is nothing (spec §8). */
export default function UnreadBadge() {
  const t = useT();
  const key = callKey('message', 'unread');
  useLive({ refresh: [key], concerns: ({ type }) => type === 'message' });
  const unread = useCall('message', 'unread', undefined, { refetchOnWindowFocus: 'always' }).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      <span className={classes.words}>{t('shell.unread', { n: unread })}</span>
    </span>
  );
}
