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

/** The time that a path to the booking names, and with whom; undefined of any other path. */
export function chosenTimeOf(next: string): { professional: string | null; start: string } | undefined {
  const { pathname, searchParams } = new URL(next, 'http://here');
  const start = searchParams.get('start');
  if (pathname !== '/personschedule' || !start || Number.isNaN(Date.parse(start))) return undefined;
  return { professional: searchParams.get('professional'), start };
}
