import { useState } from 'react';
import { GroupForm } from '../../features/queue/settings/group-form.tsx';
import { type ManagedGroup, useChangeGroup, useQueueGroups } from '../../features/queue/settings/queries.ts';
import { useCall } from '../../shared/api/call.ts';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** One queue group, to be changed. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const query = useQueueGroups();
  const change = useChangeGroup();
  const professionals = useCall('professional', 'combo', {});
  const isNew = useQueryParams().get('done') === 'created';
  const [said, setSaid] = useState(isNew ? t('queue_group.created') : '');
  const groupOf = (groups: readonly ManagedGroup[] | undefined) => groups?.find(({ id }) => id === params.id);
  const { opened, key, reload } = useEditSnapshot(
    {
      data: groupOf(query.data),
      isFetching: query.isFetching,
      refetch: async () => ({ data: groupOf((await query.refetch()).data) }),
    },
    ({ version }) => version,
  );
  const isUnknown = query.data !== undefined && !query.isFetching && !groupOf(query.data);
  return (
    <Page title={(groupOf(query.data) ?? opened)?.name ?? t('screen.queue_group')}>
      <BackLink href="/emergency/groups">{t('screen.queue_groups')}</BackLink>
      {said ? <Notice tone="success" title={said} /> : null}
      {isUnknown ? (
        <Notice tone="warning" title={t('queue_group.unknown')} />
      ) : (
        <QueryBoundary
          query={{ ...query, data: professionals.data && opened, error: query.error ?? professionals.error }}
        >
          {(group) => (
            <GroupForm
              key={key}
              group={group}
              professionals={professionals.data ?? []}
              keep={`queue-group.${group.id}.${group.version}`}
              label={t('queue_group.save')}
              submit={(input) => change.mutateAsync({ ...input, id: group.id, version: group.version })}
              done={() => {
                setSaid(t('queue_group.saved'));
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
