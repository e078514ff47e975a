import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import classes from './queue-step.module.css';

/** Conclusion of the professional after the attendance. */
export function OutcomeCard({ conclusion }: { conclusion: OwnEntry['conclusion'] }) {
  const t = useT();
  if (!conclusion || conclusion.outcome === 'absent') return null;
  const { outcome, guidance, referral } = conclusion;
  return (
    <Card as="section">
      <h2>{t('own_entry.outcome')}</h2>
      <p>{t(`own_entry.outcome.${outcome}`)}</p>
      {referral ? <p className={classes.told}>{referral}</p> : null}
      {guidance ? <p className={classes.told}>{guidance}</p> : null}
      {outcome === 'emergency_unit' ? <a href="tel:192">{t('own_entry.risk_of_life')}</a> : null}
    </Card>
  );
}
