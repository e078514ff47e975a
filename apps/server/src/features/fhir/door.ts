import { hashOf } from '../../platform/crypto/token-hash.ts';
import { openBySecret } from '../../platform/http/secret-gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { readAppOfId, readAppTokenOfHash } from './app/app-store.ts';
import { readToken, readTokenOfHash } from './token-store.ts';

/** Resolves a program's token, or an app's, to what was given, by whom, and the company; throws `sign_in_required`. */
export async function openByDataToken(platform: Platform, token: string) {
  const hash = hashOf(token);
  const found = (await openBySecret(platform, hash, readTokenOfHash)) ?? (await openByAccess(platform, hash));
  const caller = found && (await platform.sessions.callerOfMembership(found.row));
  if (!found || !caller) throw new Problem('sign_in_required');
  return { ...found, caller };
}

/** Grant of an app, by the hash of an access token of it that holds. */
async function openByAccess(platform: Platform, hash: string) {
  const found = await openBySecret(platform, hash, readAppTokenOfHash);
  if (found?.row.kind !== 'access' || found.row.until.getTime() <= platform.clock.now()) return undefined;
  const { scope } = found;
  const row = await platform.database.readInCompany(scope, (tx) => readToken(tx, found.row.data_token_id));
  return row && { row, scope };
}

/** Resolves a `client_id` to its app and the company; undefined if there is none, or it was ended. */
export async function openByClientId(platform: Platform, clientId: string) {
  const found = await openBySecret(platform, clientId, readAppOfId);
  return found && found.row.ended_at === null ? { app: found.row, scope: found.scope } : undefined;
}
