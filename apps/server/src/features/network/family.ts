import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tenant } from '../../platform/ports.ts';
import { Problem } from '../../platform/problem.ts';
import { scopeOf } from '../../platform/scope.ts';
import { requireTenant } from '../company/register.ts';

// Which companies a manager reaches through a network: their own and those under it, at any depth, and never one beside
// or above.

/** The caller's company and those under it, the own one first. */
export async function familyOf({ platform, scope }: CallerContext): Promise<Tenant[]> {
  const own = await requireTenant(platform, scope.companyId);
  return [own, ...(await platform.tenants.childrenOf(own.id))];
}

/**
 * The register's entry of a company that the caller reaches, and the context of work in it; throws `not_found` for any
 * other, as for one that does not exist.
 */
export async function reach(context: CallerContext, id: string): Promise<{ tenant: Tenant; at: CallerContext }> {
  const tenant = (await familyOf(context)).find((company) => company.id === id);
  if (!tenant) throw new Problem('not_found');
  return { tenant, at: contextAt(context.platform, context.caller, tenant) };
}

/** As {@link reach}, for a company under the caller's own: its own managers do not decide these rules. */
export async function reachUnder(context: CallerContext, id: string): Promise<{ tenant: Tenant; at: CallerContext }> {
  const found = await reach(context, id);
  if (id === context.scope.companyId) throw new Problem('access_denied');
  return found;
}

/** The context of a caller's work in a company of their family. */
export const contextAt = (platform: Platform, caller: Caller, { id }: Pick<Tenant, 'id'>): CallerContext => ({
  platform,
  caller,
  scope: scopeOf(id),
});
