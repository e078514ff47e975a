import { useState } from 'react';
import { useCommissionText } from '../../features/plan/commission-text.ts';
import { usePlans, useTerms } from '../../features/plan/queries.ts';
import { TermsForm } from '../../features/plan/terms-form.tsx';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './plans.module.css';

/** Terms of one professional: a commission of their own, or a plan. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const query = useTerms(params.id ?? '');
  const plans = usePlans();
  const commission = useCommissionText();
  const [isSaved, setIsSaved] = useState(false);
  const { opened, key, reload } = useEditSnapshot(query, ({ version }) => version);
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
      <QueryBoundary query={{ ...query, data: plans.data && opened, error: query.error ?? plans.error }}>
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
      </QueryBoundary>
    </Page>
  );
}
