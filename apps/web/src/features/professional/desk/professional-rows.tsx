import type { Answer } from '../../../shared/api/call.ts';
import { useSignedIn } from '../../../shared/api/session.ts';
import { typedFromPhone } from '../../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { MantineParts } from '../../../shared/ui/mantine.tsx';
import { Avatar } from '../../../shared/ui/row/avatar.tsx';
import { RowLink } from '../../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { Badge } from '../../../shared/ui/status/badge.tsx';
import { AccountBadge } from './account-badge.tsx';
import classes from './professional-rows.module.css';

type Row = Answer<'professional', 'page'>['rows'][number];

/** Professionals, each with the way to all that the clinic keeps of them; doctors see the list alone. */
export function ProfessionalRows({ rows, busy }: { rows: readonly Row[]; busy?: boolean }) {
  const t = useT();
  const { role, professional_id: own } = useSignedIn();
  const cellsOf = useCells();
  const hrefOf = ({ id }: Row) => {
    if (role !== 'D') return `/professional/${id}`;
    return id === own ? `/profile/professional/edit/${id}` : undefined;
  };
  return (
    <MantineParts>
      <RowTable
        label={t('screen.professionals')}
        busy={busy}
        card={classes.card}
        columns={[
          { head: t('clinic_professional.column_name') },
          { head: t('clinic_professional.column_specialties') },
          { head: t('clinic_professional.column_price'), isNumber: true },
          { head: t('clinic_professional.column_contact') },
          { head: t('clinic_professional.column_state') },
        ]}
        rows={rows.map((row) => ({ key: row.id, href: hrefOf(row), cells: cellsOf(row, hrefOf(row)) }))}
      />
    </MantineParts>
  );
}

function useCells() {
  const t = useT();
  const format = useFormat();
  return (row: Row, href: string | undefined) => [
    <div key="who" className={classes.who}>
      <Avatar name={row.name} photo={row.photo} size={40} />
      <div>
        {href ? <RowLink href={href}>{row.name}</RowLink> : <strong>{row.name}</strong>}
        <p className={classes.soft}>{row.register}</p>
      </div>
    </div>,
    <p key="specialties" className={classes.soft}>
      {row.specialties.map((specialty) => format.specialty(specialty)).join(', ')}
    </p>,
    <p key="price">{format.money(row.price)}</p>,
    <p key="contact" className={classes.soft}>
      {row.phone ? typedFromPhone(row.phone) : ''}
    </p>,
    <p key="state" className={classes.state}>
      {row.status === 'inactive' ? <Badge tone="off">{t('clinic_professional.inactive')}</Badge> : null}
      {row.status === 'active' && !row.on_landing ? <Badge tone="off">{t('clinic_professional.hidden')}</Badge> : null}
      {row.status === 'active' ? <AccountBadge account={row.account} /> : null}
    </p>,
  ];
}
