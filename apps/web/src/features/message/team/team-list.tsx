import { useT } from '../../../shared/i18n/i18n.tsx';
import { RowLink } from '../../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { Badge } from '../../../shared/ui/status/badge.tsx';
import type { ManagedTeam } from './queries.ts';
import classes from './team-list.module.css';

/** The teams of the clinic: who answers, and within what. */
export function TeamList({ teams }: { teams: readonly ManagedTeam[] }) {
  const t = useT();
  return (
    <RowTable
      label={t('screen.message_teams')}
      columns={[
        { head: t('message_team.col_team') },
        { head: t('message_team.who') },
        { head: t('message_team.answer_within') },
        { head: t('message_team.active') },
      ]}
      rows={teams.map((team) => ({
        key: team.id,
        href: `/message/teams/${team.id}`,
        cells: [
          <div key="name">
            <RowLink href={`/message/teams/${team.id}`}>{team.name}</RowLink>
            {team.description ? <p className={classes.soft}>{team.description}</p> : null}
          </div>,
          <p key="who">{whoAnswers(team, t)}</p>,
          <p key="within">{t('message_team.working_hours', { n: team.answer_minutes / 60 })}</p>,
          <StateBadge key="state" team={team} />,
        ],
      }))}
    />
  );
}

function whoAnswers({ at_reception, member_ids: { length: n } }: ManagedTeam, t: ReturnType<typeof useT>): string {
  if (at_reception) return t('message_team.reception_and', { n });
  return n > 0 ? t('message_team.people', { n }) : t('message_team.nobody');
}

function StateBadge({ team }: { team: ManagedTeam }) {
  const t = useT();
  const answers = team.status === 'active' && (team.at_reception || team.member_ids.length > 0);
  return <Badge tone={answers ? 'good' : 'off'}>{t(answers ? 'message_team.active' : 'message_team.inactive')}</Badge>;
}
