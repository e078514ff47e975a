import { useQueryParams } from '../../shared/navigation/query-params.ts';

/** Target after this step: `?next=`, but never outside the product. */
export function useNextPath(): string {
  const next = useQueryParams().get('next') ?? '/';
  return next.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : '/';
}

/** Passes `next` on to another step. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
