import { useState } from 'react';
import { type ManagedTeam, useChangeTeam, useManagedTeams } from '../../features/message/team/queries.ts';
import { TeamForm } from '../../features/message/team/team-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** One team, to be changed. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const query = useManagedTeams();
  const change = useChangeTeam();
  const colleagues = useCall('message', 'colleagues', undefined);
  const isNew = useQueryParams().get('done') === 'created';
  const [said, setSaid] = useState(isNew ? t('message_team.created') : '');
  const teamOf = (teams: readonly ManagedTeam[] | undefined) => teams?.find(({ id }) => id === params.id);
  const { opened, key, reload } = useEditSnapshot(
    {
      data: teamOf(query.data),
      isFetching: query.isFetching,
      refetch: async () => ({ data: teamOf((await query.refetch()).data) }),
    },
    ({ version }) => version,
  );
  const isUnknown = query.data !== undefined && !query.isFetching && !teamOf(query.data);
  return (
    <Page title={(teamOf(query.data) ?? opened)?.name ?? t('screen.message_team')}>
      <BackLink href="/message/teams">{t('screen.message_teams')}</BackLink>
      {said ? <Notice tone="success" title={said} /> : null}
      {isUnknown ? (
        <Notice tone="warning" title={t('message_team.unknown')} />
      ) : (
        <QueryBoundary query={{ ...query, data: colleagues.data && opened, error: query.error ?? colleagues.error }}>
          {(team) => (
            <TeamForm
              key={key}
              team={team}
              colleagues={colleagues.data ?? []}
              keep={`message-team.${team.id}.${team.version}`}
              label={t('message_team.save')}
              submit={(input) => change.mutateAsync({ ...input, id: team.id, version: team.version })}
              done={() => {
                setSaid(t('message_team.saved'));
                void reload();
              }}
              onReload={() => void reload()}
            />
          )}
        </QueryBoundary>
      )}
    </Page>
  );
}
