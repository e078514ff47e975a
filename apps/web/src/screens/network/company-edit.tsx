import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { CompanyForm } from '../../features/network/company-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** Edits a company of the network. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const query = useCall('company', 'detail', { id });
  const { opened, key, reload } = useEditSnapshot(query, ({ version }) => version);
  return (
    <Page title={t('screen.company_edit')} lead={opened?.name}>
      <BackLink href={`/companies/${id}`}>{opened?.name ?? t('screen.company')}</BackLink>
      <QueryBoundary query={{ ...query, data: opened }}>
        {(company) => (
          <MantineParts>
            <CompanyForm
              key={key}
              company={company}
              onDone={() => {
                void client.invalidateQueries();
                navigate(`/companies/${id}?done=saved`, { replace: true });
              }}
              onReload={() => void reload()}
            />
          </MantineParts>
        )}
      </QueryBoundary>
    </Page>
  );
}
