import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Deepest nesting of a body; the contract's own inputs have five levels. */
const MAX_DEPTH = 20;

/**
 * Refuses requests of a shape that no call has, before anything looks into them: NUL in the address or a cookie, and
 * bodies nested deeper than any input, which would overflow the stack of whoever walks them.
 */
export function refuseMisshapen(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.includes('%00') || headers.cookie?.includes('%00')) throw new Problem('invalid_input');
  });
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeper(body, MAX_DEPTH)) throw new Problem('invalid_input');
  });
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeper(item, depth - 1));
}
