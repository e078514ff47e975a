import { formatCpf } from '@acolhe/domain/person/person-name';
import type { Answer } from '../../shared/api/call.ts';
import { typedFromPhone } from '../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../shared/ui/staff/row-table.tsx';
import { SelectBox, type Selection } from '../../shared/ui/staff/selection.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import classes from './people-list.module.css';

type Row = Answer<'person', 'page'>['rows'][number];

/** People, each with the way to all that the clinic keeps of them. */
export function PeopleList({
  rows,
  busy,
  selection,
}: {
  rows: readonly Row[];
  busy?: boolean;
  /** Selection among the active people. */
  selection: Selection;
}) {
  const t = useT();
  const cellsOf = usePersonCells(selection);
  return (
    <MantineParts>
      <RowTable
        label={t('screen.people')}
        busy={busy}
        card={classes.card}
        columns={[
          { head: t('person.column_name') },
          { head: t('person.column_numbers') },
          { head: t('person.column_contact') },
          { head: t('person.column_last_visit') },
          { head: t('person.column_state') },
        ]}
        rows={rows.map((row) => ({ key: row.id, href: `/people/${row.id}`, cells: cellsOf(row) }))}
      />
    </MantineParts>
  );
}

function usePersonCells(selection: Selection) {
  const t = useT();
  const format = useFormat();
  const day = (date: string) => format.date(`${date}T15:00:00Z`);
  return (row: Row) => [
    <div key="who" className={classes.who}>
      {row.status === 'active' ? <SelectBox selection={selection} id={row.id} name={row.name} /> : null}
      <div>
        <RowLink href={`/people/${row.id}`}>{row.name}</RowLink>
        {row.birth_date ? <p className={classes.soft}>{t('person.born', { date: day(row.birth_date) })}</p> : null}
        {row.parent_name ? <p className={classes.soft}>{t('person.of', { name: row.parent_name })}</p> : null}
      </div>
    </div>,
    <div key="numbers" className={classes.soft}>
      {row.cpf ? <p>{formatCpf(row.cpf)}</p> : null}
      {row.registration ? <p>{row.registration}</p> : null}
    </div>,
    <div key="contact" className={classes.soft}>
      {row.phone ? <p>{typedFromPhone(row.phone)}</p> : null}
      {row.email ? <p>{row.email}</p> : null}
    </div>,
    <p key="visit" className={classes.soft}>
      {row.last_visit ? t('person.last_visit', { date: format.date(row.last_visit) }) : t('person.never_seen')}
    </p>,
    <p key="state" className={classes.state}>
      {row.status === 'inactive' ? <Badge tone="off">{t('person.inactive')}</Badge> : null}
      {row.is_confirmed ? null : <Badge tone="due">{t('unconfirmed.badge')}</Badge>}
      {row.has_account ? <Badge tone="good">{t('person.has_account')}</Badge> : null}
    </p>,
  ];
}
