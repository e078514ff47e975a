import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useNow } from '../../shared/time/use-now.ts';
import { Card } from '../../shared/ui/card.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './plan-use.module.css';
import { usePlanUse } from './queries.ts';

/** Use of the plan in the clinic's current month, and its cost for each holder. */
export function PlanUse({ id }: { id: string }) {
  const t = useT();
  const format = useFormat();
  const month = format.dayOf(useNow(60_000)).slice(0, 7);
  const query = usePlanUse(id, month);
  return (
    <Card as="section">
      <h2>{t('plan.use', { month: format.month(month) })}</h2>
      <QueryBoundary query={query} skeleton={<SkeletonList count={1} height="4rem" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes.soft}>{t('plan.use_none')}</p>
          ) : (
            <ul className={classes.rows}>
              {rows.map((row) => (
                <li key={row.professional_id}>
                  <span className={classes.name}>{row.name}</span>
                  <span className={classes.soft}>
                    {[
                      t('plan.visits', { n: row.visits }),
                      t('plan.use_minutes', { minutes: row.minutes }),
                      row.additional_minutes > 0 ? t('plan.use_additional', { minutes: row.additional_minutes }) : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span>
                    {t('plan.use_amount')}: <strong>{format.money(row.amount)}</strong>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
