import { PlanList, TermsList } from '../../features/plan/plan-list.tsx';
import { useAllTerms, usePlans } from '../../features/plan/queries.ts';
import { useAction } from '../../shared/api/action.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { ListExport } from '../../shared/ui/staff/list-export.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './plans.module.css';

/** Plans, and each professional's terms. */
export function Screen() {
  const t = useT();
  const file = useAction('plan', 'file', { onSuccess: saveFile });
  const plans = usePlans();
  const terms = useAllTerms();
  const add = <LinkButton href="/plans/new">{t('plan.new')}</LinkButton>;
  return (
    <Page
      title={t('screen.plans')}
      lead={t('plan.lead')}
      width="wide"
      actions={plans.data && plans.data.length > 0 ? add : null}
    >
      <BackLink href="/finances">{t('screen.finances')}</BackLink>
      <MantineParts>
        <section className={classes.section} aria-labelledby="plans">
          <h2 id="plans">{t('plan.list')}</h2>
          <QueryBoundary query={plans} skeleton={<SkeletonList count={2} height="5rem" />}>
            {(found) =>
              found.length > 0 ? (
                <>
                  <PlanList plans={found} />
                  <ListExport file={file} onDownload={() => file.mutate(undefined)} />
                </>
              ) : (
                <Card>
                  <EmptyState picture="tray" title={t('plan.empty')} action={add}>
                    <p>{t('plan.empty_text')}</p>
                  </EmptyState>
                </Card>
              )
            }
          </QueryBoundary>
        </section>
        <section className={classes.section} aria-labelledby="professionals">
          <h2 id="professionals">{t('plan.professionals')}</h2>
          <p className={classes.soft}>{t('plan.professionals_lead')}</p>
          <QueryBoundary query={terms} skeleton={<SkeletonList count={4} height="4rem" />}>
            {(found) => <TermsList terms={found} />}
          </QueryBoundary>
        </section>
      </MantineParts>
    </Page>
  );
}
