import { isUuid } from '@acolhe/domain/text/uuid';
import type { CompanyContext } from '../../../platform/context.ts';
import { publicScope } from '../../../platform/gate.ts';
import type { Platform } from '../../../platform/platform.ts';

/**
 * State parameter that an external service gives back, with the company: people come back from there without a session.
 */
export const returnState = (companyId: string, id: string): string => `${companyId}.${id}`;

/** The company and id of {@link returnState}; undefined for anything else. */
export async function readReturnState(
  platform: Platform,
  state: string,
): Promise<{ context: CompanyContext; id: string } | undefined> {
  const dot = state.lastIndexOf('.');
  const [companyId, id] = [state.slice(0, dot), state.slice(dot + 1)];
  if (dot < 1 || !isUuid(id) || !(await platform.tenants.find(companyId))) return undefined;
  return { context: { platform, scope: publicScope(companyId) }, id };
}
