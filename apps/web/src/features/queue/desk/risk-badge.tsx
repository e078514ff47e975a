import type { RiskClass } from '@acolhe/domain/queue/queue-order';
import { useT } from '../../../shared/i18n/i18n.tsx';
import classes from './risk-badge.module.css';

/** A risk class by its colour and its words; null before the pre-assessment. */
export function RiskBadge({ risk }: { risk: RiskClass | null }) {
  const t = useT();
  return (
    <span className={classes.badge} data-risk={risk ?? undefined}>
      {risk ? t(`queue.risk.${risk}`) : t('queue.no_class')}
    </span>
  );
}
