import { shownName } from '@acolhe/domain/person/person-name';
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { usePerson } from '../../features/record/queries.ts';
import { type Answer, callKey } from '../../shared/api/call.ts';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useApi } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './access-log.module.css';

type LogPage = Answer<'person', 'accessLog'>;

/** Readings of a record, with reader, part and time: for its patient, and for managers. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const format = useFormat();
  const api = useApi();
  const id = params.id ?? '';
  const person = usePerson(id);
  const name = person.data ? shownName(person.data) : '';
  const query = useInfiniteQuery<LogPage, ProblemError, InfiniteData<LogPage>, QueryKey, string>({
    queryKey: callKey('person', 'accessLog', { id }),
    queryFn: ({ pageParam, signal }) =>
      api.person.accessLog(pageParam ? { id, before: pageParam } : { id }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Every reading of the log stands in it.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  const company = query.data?.pages[0]?.company;
  return (
    <Page title={t('screen.access_log')} lead={company ? t('access.lead', { company }) : undefined}>
      <BackLink href={`/profile/person/ehr/${id}`}>{name || t('access.back')}</BackLink>
      <QueryBoundary
        query={{ ...query, data: query.data?.pages.flatMap(({ accesses }) => accesses) }}
        skeleton={<SkeletonList count={6} height="3.9rem" />}
      >
        {(accesses) =>
          accesses.length === 0 ? (
            <Card>
              <EmptyState picture="tray" title={t('access.empty')} />
            </Card>
          ) : (
            <>
              <RowList label={t('screen.access_log')}>
                {accesses.map((access) => (
                  <li key={access.id} className={classes.row}>
                    <p>
                      <strong>{access.name}</strong>
                    </p>
                    <p>{t(`access.part.${access.part}`)}</p>
                    {access.reason ? <p>{t('access.reason', { reason: access.reason })}</p> : null}
                    <p className={classes.soft}>{format.dateTime(access.at)}</p>
                  </li>
                ))}
              </RowList>
              {query.hasNextPage ? (
                <Button variant="light" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('access.more')}
                </Button>
              ) : null}
            </>
          )
        }
      </QueryBoundary>
    </Page>
  );
}
