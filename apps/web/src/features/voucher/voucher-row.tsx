import { useT } from '../../shared/i18n/i18n.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { Badge, type BadgeTone } from '../../shared/ui/status/badge.tsx';
import type { VoucherView } from './queries.ts';
import classes from './voucher-row.module.css';
import { useVoucherText } from './voucher-text.ts';

const tones: Readonly<Record<VoucherView['state'], BadgeTone>> = {
  active: 'good',
  early: 'due',
  ended: 'off',
  used_up: 'off',
  inactive: 'off',
};

/** A voucher in the list: what it takes off, until when, and how much of it is left. */
export function VoucherRow({ voucher, names }: { voucher: VoucherView; names: ReadonlyMap<string, string> }) {
  const t = useT();
  const text = useVoucherText();
  const whom = [...voucher.specialties, ...voucher.professional_ids.map((id) => names.get(id) ?? '')].filter(Boolean);
  return (
    <li className={classes.row}>
      <div>
        <RowLink href={`/vouchers/${encodeURIComponent(voucher.code)}`}>
          <span className={classes.code}>{voucher.code}</span>
        </RowLink>
        {voucher.description ? <p className={classes.soft}>{voucher.description}</p> : null}
      </div>
      <div>
        <p>{text.value(voucher)}</p>
        {whom.length > 0 ? <p className={classes.soft}>{t('voucher.for', { whom: whom.join(', ') })}</p> : null}
      </div>
      <p className={classes.soft}>{text.days(voucher)}</p>
      <p className={classes.soft}>{text.uses(voucher)}</p>
      <div className={classes.state}>
        <Badge tone={tones[voucher.state]}>{t(`voucher.state.${voucher.state}`)}</Badge>
      </div>
    </li>
  );
}
