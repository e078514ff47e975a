import { openBySecret } from '../../../platform/http/secret-gate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { readEntryOfFollowCode } from './lobby-store.ts';

/** Resolves the code on a tag of the line to its entry and company; throws `code_unknown`. */
export async function openByFollowCode(platform: Platform, code: string) {
  const found = await openBySecret(platform, code, readEntryOfFollowCode);
  if (!found) throw new Problem('code_unknown');
  return { entryId: found.row.id, scope: found.scope };
}
