import { ClubList } from '../../features/club/desk/club-list.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** The clinic's benefit clubs. */
export function Screen() {
  const t = useT();
  const query = useCall('club', 'list', undefined);
  return (
    <Page
      title={t('screen.clubs')}
      lead={t('club_desk.lead')}
      width="wide"
      actions={<LinkButton href="/clubs/new">{t('club_desk.new')}</LinkButton>}
    >
      <QueryBoundary query={query} skeleton={<SkeletonList count={2} height="5rem" />}>
        {(clubs) =>
          clubs.length > 0 ? (
            <MantineParts>
              <ClubList clubs={clubs} />
            </MantineParts>
          ) : (
            <Card>
              <EmptyState picture="tray" title={t('club_desk.none')}>
                <p>{t('club_desk.none_text')}</p>
              </EmptyState>
            </Card>
          )
        }
      </QueryBoundary>
    </Page>
  );
}
