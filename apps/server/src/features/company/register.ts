import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { removeHost, updateTenant, upsertHost } from './register-store.ts';

/** Puts a company in or out of service, or sets its last day; it holds from the next call on. Throws `not_found`. */
export async function setStanding(
  platform: Platform,
  id: string,
  values: Partial<Pick<Tenant, 'status' | 'expiresOn'>>,
): Promise<void> {
  await requireTenant(platform, id);
  await updateTenant(platform.database, id, values);
  await platform.tenants.changed();
}

/** Gives a company a host name under which visitors find it, or takes it away. Throws `not_found`. */
export async function setHost(platform: Platform, id: string, host: string, isKept: boolean): Promise<void> {
  await requireTenant(platform, id);
  await (isKept ? upsertHost : removeHost)(platform.database, id, host);
  await platform.tenants.changed();
}

/** The register's entry of a company; throws `not_found`. */
export async function requireTenant({ tenants }: Platform, id: string): Promise<Tenant> {
  const tenant = await tenants.find(id);
  if (!tenant) throw new Problem('not_found');
  return tenant;
}
