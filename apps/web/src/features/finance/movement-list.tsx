import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import classes from './movement-list.module.css';
import type { Movement } from './queries.ts';
import { signedMoney } from './signed-money.ts';

/** Movements of money or visits, each with the way to its visit. */
export function MovementList({ rows, label, busy }: { rows: readonly Movement[]; label: string; busy?: boolean }) {
  return (
    <RowList label={label} busy={busy}>
      {rows.map((row) => (
        <MovementRow key={row.id} row={row} />
      ))}
    </RowList>
  );
}

function MovementRow({ row }: { row: Movement }) {
  const t = useT();
  const format = useFormat();
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
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        {format.date(row.at)}, {format.time(row.at)}
      </p>
      <div>
        {row.appointment_id ? <RowLink href={`/appointment/detail/${row.appointment_id}`}>{name}</RowLink> : name}
        <p className={classes.soft}>{row.professional_name}</p>
        <p className={classes.soft}>{row.protocol}</p>
      </div>
      <div>
        <p>
          {[t(`finance.kind.${row.kind}`), row.source ? t(`finance.source.${row.source}`) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes.soft}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={classes.amount} data-out={row.amount < 0 || undefined}>
        {signedMoney(format, row.amount)}
      </p>
    </li>
  );
}
