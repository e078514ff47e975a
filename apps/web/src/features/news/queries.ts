import type { NewsItem } from '@acolhe/contract/news/news';
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { type Answer, callKey, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useApi } from '../../shared/start/setup.tsx';

export type { NewsItem };

type NewsPage = Answer<'user', 'news'>;

const isNews = ({ type }: { type: string }) => type === 'news';

/** News, page after page; renewed as it comes. */
export function useNews() {
  const api = useApi();
  const key = callKey('user', 'news');
  useLive({ refresh: [key], concerns: isNews });
  return useInfiniteQuery<NewsPage, ProblemError, InfiniteData<NewsPage>, QueryKey, string>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => api.user.news(pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** Unread news, for the bell. */
export function useUnreadNews(): number {
  const key = callKey('user', 'unreadNews');
  useLive({ refresh: [key], concerns: isNews });
  return useCall('user', 'unreadNews', undefined, { refetchOnWindowFocus: 'always' }).data?.unread ?? 0;
}

/** Marks one as read, or all; fails silently, and the lists are put right. */
export function useReadNews() {
  const client = useQueryClient();
  return useAction('user', 'readNews', {
    onSettled: () => {
      for (const name of ['news', 'unreadNews'] as const)
        void client.invalidateQueries({ queryKey: callKey('user', name) });
    },
  });
}
