import { useQueryParams } from '../../shared/navigation/query-params.ts';

/** Where to go after this step: `?next=`, but never out of the product. */
export function useNextPath(): string {
  const next = useQueryParams().get('next') ?? '/';
  return next.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : '/';
}

/** Carries `next` on to another step. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
