import { openBySecret } from '../../platform/http/secret-gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { readFeedOfCode } from './store.ts';

/** Resolves a private calendar's address to its owner and company; throws the problem of an unknown code. */
export async function openByCalendarCode(platform: Platform, code: string) {
  const found = await openBySecret(platform, code, readFeedOfCode);
  if (!found || !(await platform.sessions.callerOfMembership(found.row))) throw new Problem('code_unknown');
  return { feed: found.row, scope: found.scope };
}
