import { sign } from 'node:crypto';
import type { State } from './state.ts';

/**
 * Says which totem this is, in answer to a challenge of the clinic's server, so that neither clock matters:
 * `<payload>.<signature>` under the totem's key.
 */
export function assertionOf({ totem, key }: Pick<State, 'totem' | 'key'>, challenge: string): string {
  const payload = Buffer.from(JSON.stringify({ totem, challenge })).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}
