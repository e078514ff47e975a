import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useApi } from '../start/setup.tsx';
import { type Answer, type AreaName, type CallName, type Input, invoke } from './call.ts';
import type { ProblemError } from './problem-error.ts';

/** Writes with any call of the contract: `const accept = useAction('user', 'acceptTerm')`, then `accept.mutateAsync(input)`. */
export function useAction<A extends AreaName, C extends CallName<A>>(
  area: A,
  call: C,
  options: MutationOptions<Answer<A, C>, ProblemError, Input<A, C>> = {},
) {
  const api = useApi();
  return useMutation<Answer<A, C>, ProblemError, Input<A, C>>({
    mutationFn: (input) => invoke(api, area, call, input),
    ...options,
  });
}
