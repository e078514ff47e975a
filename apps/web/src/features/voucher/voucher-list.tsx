import { useT } from '../../shared/i18n/i18n.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../shared/ui/staff/row-table.tsx';
import { Badge, type BadgeTone } from '../../shared/ui/status/badge.tsx';
import type { VoucherView } from './queries.ts';
import classes from './voucher-list.module.css';
import { useVoucherText } from './voucher-text.ts';

const tones: Readonly<Record<VoucherView['validity'], BadgeTone>> = {
  active: 'good',
  early: 'due',
  ended: 'off',
  used_up: 'off',
  inactive: 'off',
};

type VoucherListProps = {
  vouchers: readonly VoucherView[];
  /** Names of professionals by id. */
  names: ReadonlyMap<string, string>;
};

/** Vouchers: what each takes off, until when, and how much of it is left. */
export function VoucherList({ vouchers, names }: VoucherListProps) {
  const t = useT();
  const text = useVoucherText();
  const whomOf = ({ specialties, professional_ids: ids }: VoucherView) =>
    [...specialties, ...ids.map((id) => names.get(id) ?? '')].filter(Boolean).join(', ');
  return (
    <RowTable
      label={t('screen.vouchers')}
      card={classes.card}
      columns={[
        { head: t('voucher.code') },
        { head: t('voucher.what') },
        { head: t('voucher.days') },
        { head: t('voucher.uses_head') },
        { head: t('appointment.status') },
      ]}
      rows={vouchers.map((voucher) => {
        const href = `/vouchers/${encodeURIComponent(voucher.code)}`;
        const whom = whomOf(voucher);
        return {
          key: voucher.code,
          href,
          cells: [
            <div key="code">
              <RowLink href={href}>
                <span className={classes.code}>{voucher.code}</span>
              </RowLink>
              {voucher.description ? <p className={classes.soft}>{voucher.description}</p> : null}
            </div>,
            <div key="value">
              <p>{text.value(voucher)}</p>
              {whom ? <p className={classes.soft}>{t('voucher.for', { whom })}</p> : null}
            </div>,
            <p key="days" className={classes.soft}>
              {text.days(voucher)}
            </p>,
            <p key="uses" className={classes.soft}>
              {text.uses(voucher)}
            </p>,
            <Badge key="validity" tone={tones[voucher.validity]}>
              {t(`voucher.validity.${voucher.validity}`)}
            </Badge>,
          ],
        };
      })}
    />
  );
}
