import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import classes from './network.module.css';

const tones = { active: 'good', inactive: 'off', expired: 'due' } as const;

/** Whether a company is in service, and until when. */
export function StandingBadge({ standing, lastDay }: { standing: keyof typeof tones; lastDay: string | null }) {
  const t = useT();
  const format = useFormat();
  return (
    <span className={classes.state}>
      <Badge tone={tones[standing]}>{t(`network.standing_${standing}`)}</Badge>
      {lastDay && standing !== 'inactive' ? (
        <span className={classes.soft}>{t('network.until', { date: format.date(`${lastDay}T12:00:00Z`) })}</span>
      ) : null}
    </span>
  );
}
