import { useLocation } from 'wouter';
import { useCreateVoucher } from '../../features/voucher/queries.ts';
import { VoucherFields } from '../../features/voucher/voucher-fields.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

export function Screen() {
  const t = useT();
  const [, navigate] = useLocation();
  const create = useCreateVoucher();
  const professionals = useCall('professional', 'combo', {});
  return (
    <Page title={t('screen.voucher_new')}>
      <BackLink href="/vouchers">{t('screen.vouchers')}</BackLink>
      <QueryBoundary query={professionals}>
        {(found) => (
          <VoucherFields
            professionals={found}
            keep="voucher.new"
            label={t('voucher.create')}
            submit={(input) => create.mutateAsync(input)}
            done={({ code }) => navigate(`/vouchers/${encodeURIComponent(code)}?done=created`, { replace: true })}
            onReload={() => navigate('/vouchers')}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
