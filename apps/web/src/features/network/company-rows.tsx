import type { CompanyFigures } from '@acolhe/contract/network/network';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../shared/ui/staff/row-table.tsx';
import classes from './network.module.css';
import { StandingBadge } from './standing-badge.tsx';

/** Companies of the network with their figures side by side; on a phone each figure says what it counts. */
export function CompanyRows({ rows, busy }: { rows: readonly CompanyFigures[]; busy: boolean }) {
  const t = useT();
  const format = useFormat();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const figures = [
    { key: 'finished', of: (row: CompanyFigures) => row.finished },
    { key: 'no_show', of: (row: CompanyFigures) => row.no_show },
    { key: 'booked', of: (row: CompanyFigures) => row.booked },
    { key: 'nps', of: (row: CompanyFigures) => (row.nps === null ? '–' : String(row.nps).replace('-', '−')) },
    { key: 'received', of: (row: CompanyFigures) => format.money(row.received) },
    { key: 'people', of: (row: CompanyFigures) => row.people },
    { key: 'professionals', of: (row: CompanyFigures) => row.professionals },
  ] as const;
  const place = ({ is_own, parent_id }: CompanyFigures) => {
    if (is_own) return t('network.own');
    const parent = parent_id && names.get(parent_id);
    return parent ? t('network.under', { name: parent }) : '';
  };
  return (
    <MantineParts>
      <RowTable
        label={t('screen.companies')}
        busy={busy}
        card={classes.card}
        columns={[
          { head: t('network.column_name') },
          { head: t('network.column_standing') },
          ...figures.map(({ key }) => ({ head: t(`network.column_${key}`), isNumber: true })),
        ]}
        rows={rows.map((row) => ({
          key: row.id,
          href: `/companies/${row.id}`,
          cells: [
            <div key="name">
              <RowLink href={`/companies/${row.id}`}>{row.name}</RowLink>
              <p className={classes.soft}>{place(row)}</p>
            </div>,
            <StandingBadge key="standing" standing={row.standing} lastDay={row.expiration_date} />,
            ...figures.map(({ key, of }) => (
              <Figure key={key} label={t(`network.column_${key}`)}>
                {of(row)}
              </Figure>
            )),
          ],
        }))}
      />
    </MantineParts>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={classes.figure}>
      <span className={classes.figureName}>{label}</span> <span>{children}</span>
    </p>
  );
}
