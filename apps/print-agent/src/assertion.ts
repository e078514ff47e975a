import { randomBytes, sign } from 'node:crypto';
import type { State } from './state.ts';

const LIFE_MS = 60_000;

/** Says which totem this is, for a minute: `<payload>.<signature>` under the totem's key. */
export function assertionOf({ totem, key }: Pick<State, 'totem' | 'key'>, now: number): string {
  const claims = { totem, until: now + LIFE_MS, nonce: randomBytes(16).toString('base64url') };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}
