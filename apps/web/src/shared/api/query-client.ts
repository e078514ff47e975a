import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionOver } from './end-reason.ts';
import { ProblemError } from './problem-error.ts';
import { noticeSession } from './session.ts';

/** Problems worth a retry: the network failed, or the server was overloaded. Refusals stay refusals. */
const retryable = new Set(['unreachable', 'overloaded']);

/** Whether a query may ask anew by itself; see also `useCall`, which stops what asks from time to time. */
const mayAskAgain = ({ state }: Pick<Query, 'state'>) => !isSessionOver(state.error);

/** Creates the query client; reads are retried when that may help. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => noticeSession(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && error instanceof ProblemError && retryable.has(error.code),
        retryOnMount: mayAskAgain,
        refetchOnWindowFocus: mayAskAgain,
        refetchOnReconnect: mayAskAgain,
        // A phone's "offline" is often wrong: let the call itself decide.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
