import { orderStatuses } from '@acolhe/domain/service-order/service-order';
import { OrderList } from '../../features/service-order/order-list.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { SearchField } from '../../shared/ui/field/search-field.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { CopyLink } from '../../shared/ui/sharing/copy-link.tsx';
import { Pager } from '../../shared/ui/staff/pager.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

const shown = ['all', ...orderStatuses.filter((status) => status !== 'unknown')] as const;

/** Service orders: who may come, who has come, and who pays. */
export function Screen() {
  const t = useT();
  const { role } = useSignedIn();
  const params = useQueryParams();
  const change = useChangeQuery();
  const page = Number(params.get('page')) || 1;
  const status = orderStatuses.find((value) => value === params.get('status'));
  const made = params.get('made');
  const input = { search: params.get('q') ?? '', page, ...(status ? { status } : {}) };
  const query = useCall('service-order', 'list', input, { placeholderData: (before) => before });
  const order = query.data?.rows.find(({ code }) => code === made);
  return (
    <Page
      title={t('screen.orders')}
      lead={t('order_desk.lead')}
      width="wide"
      actions={
        <>
          {role === 'M' ? (
            <LinkButton href="/orders/partners" variant="light">
              {t('order_desk.partners')}
            </LinkButton>
          ) : null}
          <LinkButton href="/orders/new">{t('order_desk.new')}</LinkButton>
        </>
      }
    >
      {order ? (
        <Notice tone="success" title={t('order_desk.created', { name: order.name })}>
          <CopyLink label={t('order_desk.copy')} path={`/eso/${encodeURIComponent(order.code)}`} />
        </Notice>
      ) : null}
      <SearchField label={t('order_desk.search')} resets={['page', 'made']} />
      <Chips
        label={t('order_desk.status')}
        chips={shown.map((value) => ({ value, label: t(`order_desk.status_${value}`) }))}
        value={status && status !== 'unknown' ? status : 'all'}
        onChange={(value) => change({ status: value === 'all' ? null : value, page: null, made: null })}
      />
      <p role="status">{query.data ? t('order_desk.found', { n: query.data.total }) : ''}</p>
      <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="4rem" />}>
        {({ rows, total, page_size }) =>
          rows.length > 0 ? (
            <MantineParts>
              <OrderList orders={rows} busy={query.isPlaceholderData} />
              <Pager page={page} pages={Math.ceil(total / page_size)} />
            </MantineParts>
          ) : (
            <Card>
              <EmptyState picture="tray" title={t('order_desk.none')}>
                <p>{t('order_desk.none_text')}</p>
              </EmptyState>
            </Card>
          )
        }
      </QueryBoundary>
    </Page>
  );
}
