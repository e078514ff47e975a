import { PartnerForm, PartnerList } from '../../features/service-order/partner-list.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** Partners that make service orders. */
export function Screen() {
  const t = useT();
  const query = useCall('service-order', 'partners', undefined);
  return (
    <Page title={t('screen.partners')} lead={t('order_desk.partner_lead')}>
      <BackLink href="/orders">{t('screen.orders')}</BackLink>
      <QueryBoundary query={query}>{(partners) => <PartnerList partners={partners} />}</QueryBoundary>
      <PartnerForm />
    </Page>
  );
}
