import { useLocation } from 'wouter';
import { OrderForm } from '../../features/service-order/order-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** A new order, in the name of a partner. */
export function Screen() {
  const t = useT();
  const { role } = useSignedIn();
  const [, navigate] = useLocation();
  const partners = useCall('service-order', 'partners', undefined);
  const professionals = useCall('professional', 'combo', {});
  return (
    <Page title={t('screen.order_new')}>
      <BackLink href="/orders">{t('screen.orders')}</BackLink>
      <QueryBoundary
        query={{ ...partners, data: professionals.data && partners.data, error: partners.error ?? professionals.error }}
      >
        {(all) => {
          const active = all.filter(({ status }) => status === 'active');
          if (active.length > 0)
            return (
              <OrderForm
                partners={active}
                professionals={professionals.data ?? []}
                done={({ code }) => navigate(`/orders?made=${encodeURIComponent(code)}`, { replace: true })}
              />
            );
          return (
            <Card>
              <EmptyState
                picture="tray"
                title={t('order_desk.partner_none')}
                action={
                  role === 'M' ? <LinkButton href="/orders/partners">{t('order_desk.partners')}</LinkButton> : null
                }
              >
                <p>{t('order_desk.partner_lead')}</p>
              </EmptyState>
            </Card>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}
