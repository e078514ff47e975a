import { useLine } from '../../features/queue/desk/queries.ts';
import { QueueDesk } from '../../features/queue/desk/queue-desk.tsx';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** The virtual line, for those who call from it, give classes, or keep it. */
export function Screen() {
  const t = useT();
  const { role } = useSignedIn();
  const { query, isElsewhere, takeOver } = useLine();
  if (isElsewhere) {
    return (
      <Page title={t('queue.elsewhere')}>
        <EmptyState
          picture="door"
          action={
            <Button scale="large" onClick={takeOver}>
              {t('queue.elsewhere_here')}
            </Button>
          }
        >
          <p>{t('queue.elsewhere_text')}</p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={t('screen.emergency_professional')}
      lead={t('queue.lead')}
      width="wide"
      actions={
        role === 'M' ? (
          <LinkButton href="/emergency/groups" variant="light">
            {t('screen.queue_groups')}
          </LinkButton>
        ) : null
      }
    >
      <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="5rem" />}>
        {(view) =>
          view.groups.length === 0 && role !== 'D' ? (
            <Card>
              <EmptyState
                picture="tray"
                title={t('queue.no_groups')}
                action={
                  role === 'M' ? <LinkButton href="/emergency/groups/new">{t('queue.make_group')}</LinkButton> : null
                }
              >
                <p>{t('queue.no_groups_text')}</p>
              </EmptyState>
            </Card>
          ) : (
            <QueueDesk view={view} />
          )
        }
      </QueryBoundary>
    </Page>
  );
}
