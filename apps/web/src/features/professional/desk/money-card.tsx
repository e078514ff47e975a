import { useT } from '../../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { useCommissionText } from '../../plan/commission-text.ts';
import { useTerms } from '../../plan/queries.ts';
import classes from './professional-form.module.css';

/** Commission and plan in force, with the way to change them. */
export function MoneyCard({ id }: { id: string }) {
  const t = useT();
  const commission = useCommissionText();
  const query = useTerms(id);
  return (
    <Card as="section">
      <h2>{t('clinic_professional.money')}</h2>
      <QueryBoundary query={query}>
        {({ effective, plan_name: plan }) => (
          <p className={classes.hint}>
            {effective
              ? `${commission(effective)} (${t(`plan.source.${effective.source}`, { plan: plan ?? '' })})`
              : t('clinic_professional.money_none')}
            {plan && effective?.source !== 'plan' ? ` · ${plan}` : ''}
          </p>
        )}
      </QueryBoundary>
      <div>
        <LinkButton href={`/plans/professional/${id}`} variant="light" scale="small">
          {t('clinic_professional.money_change')}
        </LinkButton>
      </div>
    </Card>
  );
}
