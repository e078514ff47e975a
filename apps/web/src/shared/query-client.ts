import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from './problem-error.ts';
import { noticeEndedSession } from './session.ts';

/** Reads are tried again only when the network failed; what the server refused stays refused. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeEndedSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => noticeEndedSession(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && error instanceof ProblemError && error.code === 'unreachable',
        // "offline" of a phone is often wrong: the call itself decides.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
