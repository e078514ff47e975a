import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from './problem-error.ts';
import { noticeEndedSession } from './session.ts';

/** Worth another try: the network failed, or the server had too much to do. What it refused stays refused. */
const passing = new Set(['unreachable', 'overloaded']);

/** Reads are tried again when that may help. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeEndedSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => noticeEndedSession(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && error instanceof ProblemError && passing.has(error.code),
        // "offline" of a phone is often wrong: the call itself decides.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
