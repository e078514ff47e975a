import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../shared/ui/staff/row-table.tsx';
import classes from './movement-list.module.css';
import type { Movement } from './queries.ts';
import { signedMoney } from './signed-money.ts';

/** Movements of money or visits, each with the way to its visit. */
export function MovementList({ rows, label, busy }: { rows: readonly Movement[]; label: string; busy?: boolean }) {
  const t = useT();
  const cellsOf = useMovementCells();
  return (
    <RowTable
      label={label}
      busy={busy}
      card={classes.card}
      columns={[
        { head: t('finance.column.day') },
        { head: t('finance.column.patient') },
        { head: t('finance.column.what') },
        { head: t('finance.column.amount'), isNumber: true },
      ]}
      rows={rows.map((row) => ({ key: row.id, href: hrefOf(row), cells: cellsOf(row) }))}
    />
  );
}

const hrefOf = ({ appointment_id: id }: Movement) => (id ? `/appointment/detail/${id}` : undefined);

function useMovementCells() {
  const t = useT();
  const format = useFormat();
  return (row: Movement) => {
    const href = hrefOf(row);
    const name = row.patient_name ?? t(`finance.kind.${row.kind}`);
    const details = [
      row.discount > 0
        ? t(row.voucher ? 'finance.detail_voucher' : 'finance.detail_discount', {
            amount: format.money(row.discount),
            voucher: row.voucher ?? '',
          })
        : '',
      row.fee === 0 ? '' : t('finance.detail_fee', { amount: signedMoney(format, row.fee) }),
      row.commission === 0 ? '' : t('finance.detail_commission', { amount: signedMoney(format, row.commission) }),
    ];
    return [
      <p key="when" className={classes.soft}>
        {format.date(row.at)}, {format.time(row.at)}
      </p>,
      <div key="who">
        {href ? <RowLink href={href}>{name}</RowLink> : name}
        <p className={classes.soft}>{row.professional_name}</p>
        <p className={classes.soft}>{row.protocol}</p>
      </div>,
      <div key="what">
        <p>
          {[
            t(`finance.kind.${row.kind}`),
            row.method ? t(`finance.desk_method.${row.method}`) : row.source ? t(`finance.source.${row.source}`) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes.soft}>{details.filter(Boolean).join(' · ')}</p>
      </div>,
      <p key="amount" className={classes.amount} data-out={row.amount < 0 || undefined}>
        {signedMoney(format, row.amount)}
      </p>,
    ];
  };
}
