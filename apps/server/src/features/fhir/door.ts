import { hashOf } from '../../platform/crypto/token-hash.ts';
import { openBySecret } from '../../platform/http/secret-gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { readTokenOfHash } from './token-store.ts';

/** Resolves a program's token to its row, its maker and the company; throws `sign_in_required`. */
export async function openByDataToken(platform: Platform, token: string) {
  const found = await openBySecret(platform, hashOf(token), readTokenOfHash);
  const caller = found && (await platform.sessions.callerOfMembership(found.row));
  if (!found || !caller) throw new Problem('sign_in_required');
  return { ...found, caller };
}
