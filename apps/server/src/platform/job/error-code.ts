import { Problem } from '../problem.ts';

/** Code of an error, which says nothing of people. */
export function codeOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && code !== '') return code.slice(0, 60);
  return error instanceof Error ? error.name.slice(0, 60) : 'unknown';
}
