import { useState } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Chips } from '../../../shared/ui/field/chips.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import classes from './kept-promises.module.css';

const periods = ['7', '15', '30'] as const;

/** How promised answers were kept, by team. */
export function KeptPromisesTable() {
  const t = useT();
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const query = useCall('message', 'promises', { days });
  return (
    <section className={classes.section}>
      <h2>{t('message_team.kept_title')}</h2>
      <p className={classes.soft}>{t('message_team.kept_lead')}</p>
      <Chips
        label={t('message_team.period')}
        value={days}
        chips={periods.map((value) => ({ value, label: t('message_team.days', { n: value }) }))}
        onChange={setDays}
      />
      <QueryBoundary query={query}>
        {(teams) => (
          <RowTable
            label={t('message_team.kept_title')}
            card={classes.card}
            columns={[
              { head: t('message_team.col_team') },
              { head: t('message_team.col_asked'), isNumber: true },
              { head: t('message_team.col_kept'), isNumber: true },
              { head: t('message_team.col_late'), isNumber: true },
              { head: t('message_team.col_dismissed'), isNumber: true },
              { head: t('message_team.col_open'), isNumber: true },
              { head: t('message_team.col_median'), isNumber: true },
            ]}
            rows={teams.map((team) => ({
              key: team.team_id,
              cells: [
                <strong key="team">{team.team_name}</strong>,
                <Figure key="asked" label={t('message_team.col_asked')} value={team.asked} />,
                <Figure key="kept" label={t('message_team.col_kept')} value={team.kept} />,
                <Figure key="late" label={t('message_team.col_late')} value={team.late} />,
                <Figure key="dismissed" label={t('message_team.col_dismissed')} value={team.dismissed} />,
                <Figure key="open" label={t('message_team.col_open')} value={team.open} />,
                <Figure
                  key="median"
                  label={t('message_team.col_median')}
                  value={team.median_minutes === null ? '–' : t('shell.minutes', { n: team.median_minutes })}
                />,
              ],
            }))}
          />
        )}
      </QueryBoundary>
    </section>
  );
}

/** A number, with its name beside it where the table has no heads. */
function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <p className={classes.figure}>
      <span className={classes.name}>{label}</span>
      {value}
    </p>
  );
}
