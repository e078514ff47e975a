import { useLocation } from 'wouter';
import { useAddTeam } from '../../features/message/team/queries.ts';
import { TeamForm } from '../../features/message/team/team-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

export function Screen() {
  const t = useT();
  const [, navigate] = useLocation();
  const add = useAddTeam();
  const colleagues = useCall('message', 'colleagues', undefined);
  return (
    <Page title={t('screen.message_team_new')}>
      <BackLink href="/message/teams">{t('screen.message_teams')}</BackLink>
      <QueryBoundary query={colleagues}>
        {(found) => (
          <TeamForm
            colleagues={found}
            keep="message-team.new"
            label={t('message_team.create')}
            submit={(input) => add.mutateAsync(input)}
            done={({ id }) => navigate(`/message/teams/${id}?done=created`, { replace: true })}
            onReload={() => navigate('/message/teams')}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
