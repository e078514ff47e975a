import { useVouchers, type VoucherView } from '../../features/voucher/queries.ts';
import { VoucherList } from '../../features/voucher/voucher-list.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { ListExport } from '../../shared/ui/staff/list-export.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

const shows = ['active', 'over', 'all'] as const;
type Show = (typeof shows)[number];

/** The clinic's vouchers: active ones first, the others one press away. */
export function Screen() {
  const t = useT();
  const file = useAction('voucher', 'file', { onSuccess: saveFile });
  const address = useQueryParams().get('show');
  const change = useChangeQuery();
  const query = useVouchers();
  const professionals = useCall('professional', 'combo', {}, { staleTime: 5 * 60_000 }).data ?? [];
  const names = new Map(professionals.map(({ id, name }) => [id, name]));
  const show = shows.find((value) => value === address) ?? 'active';
  const add = <LinkButton href="/vouchers/new">{t('voucher.new')}</LinkButton>;
  return (
    <Page title={t('screen.vouchers')} lead={t('voucher.lead')} width="wide" actions={add}>
      <BackLink href="/finances">{t('screen.finances')}</BackLink>
      <Chips
        label={t('voucher.show')}
        chips={shows.map((value) => ({
          value,
          label: t(`voucher.show_${value}`),
          ...(query.data ? { count: query.data.filter((voucher) => isShown(voucher, value)).length } : {}),
        }))}
        value={show}
        onChange={(value) => change({ show: value === 'active' ? null : value }, { replace: true })}
      />
      <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="5rem" />}>
        {(vouchers) => {
          const shown = vouchers.filter((voucher) => isShown(voucher, show));
          return shown.length > 0 ? (
            <MantineParts>
              <VoucherList vouchers={shown} names={names} />
              <ListExport file={file} onDownload={() => file.mutate(undefined)} />
            </MantineParts>
          ) : (
            <Card>
              <EmptyState picture="tray" title={t('voucher.empty')}>
                <p>{t('voucher.empty_text')}</p>
              </EmptyState>
            </Card>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}

/** A voucher that begins later counts as active. */
function isShown({ validity }: VoucherView, show: Show): boolean {
  return show === 'all' || (show === 'active') === (validity === 'active' || validity === 'early');
}
