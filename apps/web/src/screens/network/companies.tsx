import { periods, toDays } from '../../features/metrics/queries.ts';
import { CompanyRows } from '../../features/network/company-rows.tsx';
import classes from '../../features/network/network.module.css';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** Companies of the network and their figures side by side; the period stands in the address. */
export function Screen() {
  const t = useT();
  const change = useChangeQuery();
  const { company } = useSetup().setup;
  const days = toDays(useQueryParams().get('days'), company.period);
  const query = useCall('company', 'figures', { days }, { placeholderData: (before) => before });
  const add = <LinkButton href="/companies/new">{t('network.new')}</LinkButton>;
  return (
    <Page title={t('screen.companies')} lead={t('network.lead')} width="wide" actions={add}>
      <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="4.2rem" />}>
        {(companies) => (
          <div className={classes.result}>
            <Chips
              label={t('network.period')}
              chips={periods.map((each) => ({ value: String(each), label: t('network.period_days', { n: each }) }))}
              value={String(days)}
              onChange={(value) => change({ days: value }, { replace: true })}
            />
            <CompanyRows rows={companies} busy={query.isPlaceholderData} />
            {companies.length === 1 ? (
              <Card>
                <EmptyState picture="tray" title={t('network.none')}>
                  <p>{t('network.none_text')}</p>
                </EmptyState>
              </Card>
            ) : null}
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
