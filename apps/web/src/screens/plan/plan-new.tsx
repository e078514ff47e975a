import { useLocation } from 'wouter';
import { PlanForm } from '../../features/plan/plan-form.tsx';
import { useCreatePlan } from '../../features/plan/queries.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';

export function Screen() {
  const t = useT();
  const [, navigate] = useLocation();
  const create = useCreatePlan();
  return (
    <Page title={t('screen.plan_new')}>
      <BackLink href="/plans">{t('screen.plans')}</BackLink>
      <PlanForm
        keep="plan.new"
        label={t('plan.create')}
        submit={(input) => create.mutateAsync(input)}
        done={({ id }) => navigate(`/plans/${id}?done=created`, { replace: true })}
        onReload={() => navigate('/plans')}
      />
    </Page>
  );
}
