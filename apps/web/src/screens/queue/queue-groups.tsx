import { GroupList } from '../../features/queue/settings/group-list.tsx';
import { useQueueGroups } from '../../features/queue/settings/queries.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** The clinic's queue groups. */
export function Screen() {
  const t = useT();
  const { rules } = useSetup().setup.company;
  const query = useQueueGroups();
  const add = <LinkButton href="/emergency/groups/new">{t('queue_group.new')}</LinkButton>;
  return (
    <Page
      title={t('screen.queue_groups')}
      lead={t('queue_group.lead')}
      width="wide"
      actions={query.data?.length === 0 ? null : add}
    >
      {rules.access_emergency ? (
        <BackLink href="/emergency/professional">{t('queue_group.to_line')}</BackLink>
      ) : (
        <Notice
          tone="warning"
          title={t('queue_group.hidden')}
          action={
            <LinkButton href="/settings/visibility" variant="light">
              {t('queue_group.hidden_action')}
            </LinkButton>
          }
        >
          {t('queue_group.hidden_text')}
        </Notice>
      )}
      <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="5rem" />}>
        {(groups) =>
          groups.length > 0 ? (
            <MantineParts>
              <GroupList groups={groups} />
            </MantineParts>
          ) : (
            <Card>
              <EmptyState picture="tray" title={t('queue_group.empty')} action={add}>
                <p>{t('queue_group.empty_text')}</p>
              </EmptyState>
            </Card>
          )
        }
      </QueryBoundary>
    </Page>
  );
}
