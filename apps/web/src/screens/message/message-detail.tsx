import { useThread } from '../../features/message/queries.ts';
import { ThreadView } from '../../features/message/thread-view.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** One thread. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const query = useThread(params.id ?? '');
  const isUnknown = query.error?.code === 'not_found';
  return (
    <Page title={query.data?.subject ?? t('screen.messages')}>
      <BackLink href="/message">{t('message.back')}</BackLink>
      {isUnknown ? (
        <Notice tone="warning" title={t('message.unknown')} />
      ) : (
        <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="5rem" />}>
          {(thread) => <ThreadView key={thread.id} thread={thread} />}
        </QueryBoundary>
      )}
    </Page>
  );
}
