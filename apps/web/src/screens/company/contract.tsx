import { Contracted } from '../../features/network/contracted.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** Contents of the clinic's contract, decided by its network. */
export function Screen() {
  const t = useT();
  const { id } = useSetup().setup.company;
  const query = useCall('company', 'contracted', { id });
  return (
    <Page title={t('contracted.title')} lead={t('contracted.lead')} width="wide">
      <BackLink href="/settings">{t('screen.settings')}</BackLink>
      <QueryBoundary query={query}>{(contract) => <Contracted contract={contract} />}</QueryBoundary>
    </Page>
  );
}
