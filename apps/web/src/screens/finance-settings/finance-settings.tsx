import { useState } from 'react';
import { useFinancial } from '../../features/finance/queries.ts';
import { SettingsForm } from '../../features/finance/settings-form.tsx';
import { usePlans } from '../../features/plan/queries.ts';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from '../plan/plans.module.css';

/** The clinic's financial settings, with their history. */
export function Screen() {
  const t = useT();
  const query = useFinancial();
  const plans = usePlans();
  const [isSaved, setIsSaved] = useState(false);
  const { opened, key, reload } = useEditSnapshot(query, ({ version }) => version);
  const shown = query.data ?? opened;
  return (
    <Page
      title={t('screen.finance_settings')}
      lead={t('finance.settings_lead')}
      width="wide"
      actions={
        <LinkButton href="/finances/accounts" variant="light">
          {t('screen.payment_accounts')}
        </LinkButton>
      }
    >
      <BackLink href="/finances">{t('screen.finances')}</BackLink>
      {isSaved ? <Notice tone="success" title={t('finance.settings_saved')} /> : null}
      <QueryBoundary query={{ ...query, data: plans.data && opened, error: query.error ?? plans.error }}>
        {(financial) => (
          <div className={classes.desk}>
            <SettingsForm
              key={key}
              financial={financial}
              plans={plans.data ?? []}
              onDone={() => {
                setIsSaved(true);
                void reload();
              }}
              onReload={() => void reload()}
            />
            <RuleHistory history={(shown ?? financial).history} />
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
