import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../start/setup.tsx';
import type { ApiClient } from './api.ts';
import { isSessionOver } from './end-reason.ts';
import type { ProblemError } from './problem-error.ts';

export type AreaName = keyof ApiClient;
export type CallName<A extends AreaName> = keyof ApiClient[A] & string;
type Call = (input: never, options?: { signal?: AbortSignal }) => Promise<unknown>;
type CallOf<A extends AreaName, C extends CallName<A>> = ApiClient[A][C] extends Call ? ApiClient[A][C] : never;
export type Input<A extends AreaName, C extends CallName<A>> = Parameters<CallOf<A, C>>[0];
export type Answer<A extends AreaName, C extends CallName<A>> = Awaited<ReturnType<CallOf<A, C>>>;

/** Key of a call in the query cache: `['professional', 'landing', input]`. A prefix of it addresses all inputs. */
export function callKey<A extends AreaName, C extends CallName<A>>(area: A, call: C, input?: Input<A, C>) {
  return input === undefined ? [area, call] : [area, call, input];
}

/** Key and fetch of a call, for `useQuery`, `useQueries` and `prefetchQuery`. */
export function callOptions<A extends AreaName, C extends CallName<A>>(
  api: ApiClient,
  area: A,
  call: C,
  input: Input<A, C>,
) {
  return queryOptions<Answer<A, C>, ProblemError>({
    queryKey: callKey(area, call, input),
    queryFn: ({ signal }) => invoke(api, area, call, input, signal),
  });
}

/** Reads with any call of the contract: `useCall('professional', 'landing', { specialty })`. */
export function useCall<A extends AreaName, C extends CallName<A>>(
  area: A,
  call: C,
  input: Input<A, C>,
  options: Partial<UseQueryOptions<Answer<A, C>, ProblemError>> = {},
) {
  const { refetchInterval: every } = options;
  return useQuery({
    ...callOptions(useApi(), area, call, input),
    ...options,
    // With the session its questions end.
    refetchInterval: (query) =>
      isSessionOver(query.state.error) ? false : typeof every === 'function' ? every(query) : every,
  });
}

/** Makes a call. */
export function invoke<A extends AreaName, C extends CallName<A>>(
  api: ApiClient,
  area: A,
  call: C,
  input: Input<A, C>,
  signal?: AbortSignal,
): Promise<Answer<A, C>> {
  const run = api[area][call] as unknown as (i: Input<A, C>, o?: { signal?: AbortSignal }) => Promise<Answer<A, C>>;
  return run(input, signal && { signal });
}
