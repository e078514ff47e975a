import { IconBell } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useT } from '../../shared/i18n/i18n.tsx';
import classes from './bell.module.css';
import { useUnreadNews } from './queries.ts';

const MOST_SHOWN = 99;

/** The bell in the header, with how much news is unread. */
export function Bell() {
  const t = useT();
  const unread = useUnreadNews();
  const label = unread > 0 ? `${t('screen.news')}, ${t('shell.unread', { n: unread })}` : t('screen.news');
  return (
    <Link href="/news" className={classes.bell} aria-label={label}>
      <IconBell size={24} aria-hidden="true" />
      {unread > 0 ? (
        <span className={classes.count} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}
