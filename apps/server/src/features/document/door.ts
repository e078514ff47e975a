import { openBySecret } from '../../platform/http/secret-gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { readDocumentOfToken } from './store.ts';

/** Resolves the address of a document's public page to the document and its company; throws `not_found`. */
export async function openByDocumentToken(platform: Platform, token: string) {
  const found = await openBySecret(platform, token, readDocumentOfToken);
  if (!found) throw new Problem('not_found');
  return { documentId: found.row.id, scope: found.scope };
}
