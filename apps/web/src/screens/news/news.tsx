import { NewsList } from '../../features/news/news-list.tsx';
import { useNews, useReadNews } from '../../features/news/queries.ts';
import { NoticeSettings } from '../../features/notification/notice-settings.tsx';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

const views = ['list', 'channels'] as const;

/** The bell's list, and for patients by which channel they are told what. */
export function Screen() {
  const t = useT();
  const { person_id } = useSignedIn();
  const change = useChangeQuery();
  const view = useQueryParams().get('view') === 'channels' && person_id ? 'channels' : 'list';
  return (
    <Page title={t('screen.news')} lead={t(`news.lead_${view}`)}>
      {person_id ? (
        <Chips
          label={t('screen.news')}
          value={view}
          chips={views.map((value) => ({ value, label: t(`news.view_${value}`) }))}
          onChange={(value) => change({ view: value === 'list' ? null : value }, { replace: true })}
        />
      ) : null}
      {view === 'channels' && person_id ? <NoticeSettings personId={person_id} /> : <News />}
    </Page>
  );
}

function News() {
  const t = useT();
  const query = useNews();
  const read = useReadNews();
  const news = query.data?.pages.flatMap((page) => page.news);
  return (
    <QueryBoundary query={{ ...query, data: news }} skeleton={<SkeletonList count={5} height="4.5rem" />}>
      {(items) =>
        items.length > 0 ? (
          <>
            {items.some(({ is_read }) => !is_read) ? (
              <div>
                <Button variant="light" busy={read.isPending} onClick={() => read.mutate({})}>
                  {t('news.read_all')}
                </Button>
              </div>
            ) : null}
            <NewsList news={items} onOpen={(id) => read.mutate({ id })} />
            {query.hasNextPage ? (
              <Button variant="light" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('news.more')}
              </Button>
            ) : null}
          </>
        ) : (
          <Card>
            <EmptyState picture="tray" title={t('news.empty')}>
              <p>{t('news.empty_how')}</p>
            </EmptyState>
          </Card>
        )
      }
    </QueryBoundary>
  );
}
