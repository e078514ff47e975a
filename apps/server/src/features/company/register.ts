import type { CallerContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tenant } from '../../platform/ports.ts';
import { Problem } from '../../platform/problem.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent } from '../rule-history/store.ts';
import { insertHost, removeHost, updateTenant } from './register-store.ts';

/** Puts a company in or out of service, or sets its last day; it holds from the next call on. Throws `not_found`. */
export async function setStanding(
  platform: Platform,
  id: string,
  values: Partial<Pick<Tenant, 'status' | 'expiresOn'>>,
): Promise<void> {
  await requireTenant(platform, id);
  await updateTenant(platform.database.owner, id, values);
  await platform.tenants.changed();
}

/** As {@link setStanding}, by a manager of its network, with its history. */
export async function setStandingBy(
  { platform, scope, caller }: CallerContext,
  values: Pick<Tenant, 'status' | 'expiresOn'>,
): Promise<void> {
  const before = await requireTenant(platform, scope.companyId);
  const isStatus = before.status !== values.status;
  const changes = changesBetween({ expiration_date: before.expiresOn }, { expiration_date: values.expiresOn });
  if (!isStatus && changes.length === 0) return;
  const event = !isStatus ? 'edit' : values.status === 'active' ? 'activate' : 'deactivate';
  await platform.database.afterOwner(
    scope,
    (tx) => updateTenant(tx, scope.companyId, values),
    (tx) => insertRuleEvent(tx, { kind: 'company', subject: scope.companyId, event, changes }, byOf(platform, caller)),
  );
  await platform.tenants.changed();
}

/**
 * Gives a company a host name under which visitors find it, or takes it away. A name that another company has stays with
 * it. Throws `not_found`.
 *
 * @returns id of the company that has the name now
 */
export async function setHost(
  platform: Platform,
  id: string,
  host: string,
  isKept: boolean,
): Promise<string | undefined> {
  await requireTenant(platform, id);
  await (isKept ? insertHost : removeHost)(platform.database, id, host);
  await platform.tenants.changed();
  return (await platform.tenants.findByHost(host))?.id;
}

/** The register's entry of a company; throws `not_found`. */
export async function requireTenant({ tenants }: Platform, id: string): Promise<Tenant> {
  const tenant = await tenants.find(id);
  if (!tenant) throw new Problem('not_found');
  return tenant;
}
