import { Link } from 'wouter';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './club.module.css';
import { clubColour } from './club-colour.ts';

/** Above a screen that a member opened from their club: which one, and the way back. */
export default function ClubBar({ id }: { id: string }) {
  const t = useT();
  const { data, error } = useCall('club', 'home', { id });
  if (error) return <ProblemNotice problem={error} />;
  return (
    <nav className={classes.bar} style={clubColour(data?.club.colour)} aria-label={t('shell.club')}>
      <Link href={`/pso/${id}`}>
        <Icon name="back" size={20} /> {data?.club.name ?? t('shell.club')}
      </Link>
    </nav>
  );
}
