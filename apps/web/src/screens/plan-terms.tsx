import { useState } from 'react';
import { useCommissionText } from '../features/plan/commission-text.ts';
import { usePlans, useTerms } from '../features/plan/queries.ts';
import { TermsForm } from '../features/plan/terms-form.tsx';
import { RuleHistory } from '../features/rule-history/rule-history.tsx';
import { useT } from '../shared/i18n.tsx';
import { useOpened } from '../shared/opened.ts';
import type { ScreenProps } from '../shared/screen-loader.tsx';
import { BackLink } from '../shared/ui/back-link.tsx';
import { Loaded } from '../shared/ui/loaded.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import classes from './plans.module.css';

/** What holds for one professional: a commission of their own, or a plan. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const query = useTerms(params.id ?? '');
  const plans = usePlans();
  const commission = useCommissionText();
  const [isSaved, setIsSaved] = useState(false);
  const { opened, key, reload } = useOpened(query, ({ version }) => version);
  const shown = query.data ?? opened;
  const now = shown?.effective ?? null;
  const source = now ? ` (${t(`plan.source.${now.source}`, { plan: shown?.plan_name ?? '' })})` : '';
  return (
    <Page
      title={shown ? t('plan.terms_title', { name: shown.name }) : t('plan.terms')}
      lead={shown ? t('plan.terms_now', { commission: `${commission(now)}${source}` }) : undefined}
      width="wide"
    >
      <BackLink href="/plans">{t('screen.plans')}</BackLink>
      {isSaved ? <Notice tone="success" title={t('plan.terms_saved')} /> : null}
      <Loaded query={{ ...query, data: plans.data && opened, error: query.error ?? plans.error }}>
        {(terms) => (
          <div className={classes.desk}>
            <TermsForm
              key={key}
              terms={terms}
              plans={plans.data ?? []}
              onDone={() => {
                setIsSaved(true);
                void reload();
              }}
              onReload={() => void reload()}
            />
            <RuleHistory history={(shown ?? terms).history} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
