import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { NewCompanyForm } from '../../features/network/new-company-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** Makes a company under the own one. */
export function Screen() {
  const t = useT();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const query = useCall('company', 'list', { fields: 'id,name' });
  return (
    <Page title={t('screen.company_new')} lead={t('network.new_lead')}>
      <BackLink href="/companies">{t('screen.companies')}</BackLink>
      <QueryBoundary query={query}>
        {(companies) => (
          <NewCompanyForm
            parents={companies.map(({ id = '', name = '' }) => ({ id, name }))}
            onDone={(id) => {
              // The menu has the network from now on.
              void client.invalidateQueries();
              navigate(`/companies/${id}?done=created`, { replace: true });
            }}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
