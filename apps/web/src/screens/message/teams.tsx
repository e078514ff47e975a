import { KeptPromisesTable } from '../../features/message/team/kept-promises.tsx';
import { useManagedTeams } from '../../features/message/team/queries.ts';
import { TeamList } from '../../features/message/team/team-list.tsx';
import { Templates } from '../../features/message/team/templates.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** Teams that answer messages, how they keep their promises, and ready texts. */
export function Screen() {
  const t = useT();
  const query = useManagedTeams();
  return (
    <Page
      title={t('screen.message_teams')}
      lead={t('message_team.lead')}
      width="wide"
      actions={<LinkButton href="/message/teams/new">{t('message_team.new')}</LinkButton>}
    >
      <BackLink href="/message">{t('message_team.to_messages')}</BackLink>
      <MantineParts>
        <QueryBoundary query={query} skeleton={<SkeletonList count={2} height="5rem" />}>
          {(teams) => <TeamList teams={teams} />}
        </QueryBoundary>
        <KeptPromisesTable />
      </MantineParts>
      <Templates />
    </Page>
  );
}
