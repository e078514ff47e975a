import { NewsList } from '../../features/news/news-list.tsx';
import { useNews, useReadNews } from '../../features/news/queries.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** The bell's list. */
export function Screen() {
  const t = useT();
  const { role } = useSignedIn();
  const query = useNews();
  const { readOne, readAll, busy } = useReadNews();
  const news = query.data?.pages.flatMap((page) => page.news);
  const hasUnread = news?.some(({ is_read }) => !is_read) ?? false;
  return (
    <Page
      title={t('screen.news')}
      lead={t('news.lead')}
      actions={
        <>
          {hasUnread ? (
            <Button variant="light" busy={busy} onClick={readAll}>
              {t('news.read_all')}
            </Button>
          ) : null}
          {role === 'P' ? (
            <LinkButton href="/news/channels" variant="subtle">
              {t('news.channels')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <QueryBoundary query={{ ...query, data: news }} skeleton={<SkeletonList count={5} height="4.5rem" />}>
        {(items) =>
          items.length > 0 ? (
            <>
              <NewsList news={items} onOpen={readOne} />
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
    </Page>
  );
}
