import type { ReactNode } from 'react';
import type { ProblemError } from '../../api/problem-error.ts';
import { ProblemNotice } from './notice.tsx';
import { SkeletonList } from './skeleton.tsx';

type Query<T> = { data: T | undefined; error: ProblemError | null; refetch: () => unknown };

/** Renders a query's data, its skeleton before that, or its problem. Loaded data stays, whatever happens later. */
export function QueryBoundary<T>({
  query,
  skeleton = <SkeletonList />,
  action,
  children,
}: {
  query: Query<T>;
  skeleton?: ReactNode;
  /** Another way out, beside "try again". */
  action?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <>{skeleton}</>;
  // A retry neither grants access nor finds what does not exist.
  const isFinal = error.code === 'not_found' || error.code === 'access_denied' || error.code === 'code_unknown';
  return <ProblemNotice problem={error} retry={isFinal ? undefined : () => void refetch()} action={action} />;
}
