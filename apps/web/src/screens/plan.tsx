import { useState } from 'react';
import { PlanForm } from '../features/plan/plan-form.tsx';
import { PlanSwitch } from '../features/plan/plan-switch.tsx';
import { PlanUse } from '../features/plan/plan-use.tsx';
import { usePlan, useUpdatePlan } from '../features/plan/queries.ts';
import { RuleHistory } from '../features/rule-history/rule-history.tsx';
import { useT } from '../shared/i18n.tsx';
import { useOpened } from '../shared/opened.ts';
import { useQueryParams } from '../shared/query-params.ts';
import type { ScreenProps } from '../shared/screen-loader.tsx';
import { BackLink } from '../shared/ui/back-link.tsx';
import { Loaded } from '../shared/ui/loaded.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import classes from './plans.module.css';

/** A plan: what it says, who has it, what it is used for, and what was changed. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const query = usePlan(id);
  const update = useUpdatePlan();
  const created = useQueryParams().get('done') === 'created';
  const [said, setSaid] = useState(created ? t('plan.created') : '');
  const { opened, key, reload } = useOpened(query, ({ version }) => version);
  const shown = query.data ?? opened;
  return (
    <Page title={shown?.name ?? t('screen.plan')} width="wide">
      <BackLink href="/plans">{t('screen.plans')}</BackLink>
      {said ? <Notice tone="success" title={said} /> : null}
      {shown?.status === 'inactive' ? <Notice tone="warning" title={t('plan.inactive')} /> : null}
      <Loaded query={{ ...query, data: opened }}>
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
      </Loaded>
    </Page>
  );
}
