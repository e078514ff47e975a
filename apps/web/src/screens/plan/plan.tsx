import { useState } from 'react';
import { PlanForm } from '../../features/plan/plan-form.tsx';
import { PlanSwitch } from '../../features/plan/plan-switch.tsx';
import { PlanUse } from '../../features/plan/plan-use.tsx';
import { usePlan, useUpdatePlan } from '../../features/plan/queries.ts';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './plans.module.css';

/** One plan: its rules, its professionals, its use, and its history. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const query = usePlan(id);
  const update = useUpdatePlan();
  const created = useQueryParams().get('done') === 'created';
  const [said, setSaid] = useState(created ? t('plan.created') : '');
  const { opened, key, reload } = useEditSnapshot(query, ({ version }) => version);
  const shown = query.data ?? opened;
  return (
    <Page title={shown?.name ?? t('screen.plan')} width="wide">
      <BackLink href="/plans">{t('screen.plans')}</BackLink>
      {said ? <Notice tone="success" title={said} /> : null}
      {shown?.status === 'inactive' ? <Notice tone="warning" title={t('plan.inactive')} /> : null}
      <QueryBoundary query={{ ...query, data: opened }}>
        {(plan) => (
          <div className={classes.desk}>
            <PlanForm
              key={key}
              plan={plan}
              keep={`plan.${id}.${plan.version}`}
              label={t('plan.save')}
              submit={(input) => update.mutateAsync({ params: { id }, body: { ...input, version: plan.version } })}
              done={() => {
                setSaid(t('plan.saved'));
                void reload();
              }}
              onReload={() => void reload()}
            />
            <div className={classes.side}>
              <PlanUse id={id} />
              <RuleHistory history={(shown ?? plan).history} />
              <PlanSwitch plan={shown ?? plan} onDone={setSaid} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
