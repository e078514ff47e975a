import { openBySecret } from '../../platform/http/secret-gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { readShareOfToken } from './store.ts';

/** Resolves a link by which a record is shared to the share and its company; throws `not_found`. */
export async function openByShareToken(platform: Platform, token: string) {
  const found = await openBySecret(platform, token, readShareOfToken);
  if (!found) throw new Problem('not_found');
  return { shareId: found.row.id, scope: found.scope };
}
