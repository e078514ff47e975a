import type { ManagedOrder } from '@acolhe/contract/service-order/service-order';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAction } from '../../shared/api/action.ts';
import { typedFromDate } from '../../shared/form/typed-date.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { RowTable } from '../../shared/ui/staff/row-table.tsx';
import { Badge, type BadgeTone } from '../../shared/ui/status/badge.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './service-order.module.css';

const tones: Readonly<Record<ManagedOrder['status'], BadgeTone>> = {
  valid: 'good',
  used: 'done',
  expired: 'off',
  withdrawn: 'off',
  unknown: 'off',
};

/** Orders with what became of each. */
export function OrderList({ orders, busy }: { orders: readonly ManagedOrder[]; busy: boolean }) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const withdraw = useAction('service-order', 'withdraw', {
    onSettled: () => client.invalidateQueries({ queryKey: ['service-order'] }),
  });
  return (
    <>
      <ProblemNotice problem={withdraw.error} />
      <RowTable
        label={t('screen.orders')}
        busy={busy}
        columns={[
          { head: t('order_desk.person') },
          { head: t('label.partner_id') },
          { head: t('order_desk.visit') },
          { head: t('order_desk.valid_until') },
          { head: t('order_desk.status') },
        ]}
        rows={orders.map((order) => ({
          key: order.id,
          cells: [
            <div key="person">
              <p className={classes.name}>{order.name}</p>
              <p className={classes.soft}>{order.code}</p>
            </div>,
            <p key="partner">{order.partner_name}</p>,
            <p key="visit">
              {[
                order.specialty ? format.specialty(order.specialty) : t('order_desk.any_specialty'),
                order.professional_name,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>,
            <p key="until">{typedFromDate(order.valid_until, format.locale)}</p>,
            <div key="status">
              <Badge tone={tones[order.status]}>{t(`order_desk.is_${order.status}`)}</Badge>
              {order.visit ? (
                <p>
                  <Link href={`/appointment/detail/${order.visit.appointment_id}`}>
                    {t('order_desk.see_visit', { protocol: order.visit.protocol })}
                  </Link>
                </p>
              ) : null}
              {order.status === 'valid' ? (
                <InlineConfirm
                  label={t('order_desk.withdraw')}
                  spoken={t('order_desk.withdraw_label', { code: order.code })}
                  title={t('order_desk.withdraw_ask', { code: order.code })}
                  yes={t('order_desk.withdraw_yes')}
                  no={t('order_desk.withdraw_no')}
                  busy={withdraw.isPending}
                  onYes={() => withdraw.mutate({ id: order.id })}
                />
              ) : null}
            </div>,
          ],
        }))}
      />
    </>
  );
}
