import { useLocation } from 'wouter';
import { GroupForm } from '../../features/queue/settings/group-form.tsx';
import { useAddGroup } from '../../features/queue/settings/queries.ts';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

export function Screen() {
  const t = useT();
  const [, navigate] = useLocation();
  const add = useAddGroup();
  const professionals = useCall('professional', 'combo', {});
  return (
    <Page title={t('screen.queue_group_new')}>
      <BackLink href="/emergency/groups">{t('screen.queue_groups')}</BackLink>
      <QueryBoundary query={professionals}>
        {(found) => (
          <GroupForm
            professionals={found}
            keep="queue-group.new"
            label={t('queue_group.create')}
            submit={(input) => add.mutateAsync(input)}
            done={({ id }) => navigate(`/emergency/groups/${id}?done=created`, { replace: true })}
            onReload={() => navigate('/emergency/groups')}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
