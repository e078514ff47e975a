import { createHash } from 'node:crypto';

/** Hash of a token or a code of which nothing else is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
