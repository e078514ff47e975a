import type { Role } from '@acolhe/domain/identity/roles';
import type { CompanyContext } from '../../../platform/context.ts';
import { listStaff } from './membership-store.ts';

/** Staff member or professional of a company, by account. */
type Colleague = { user_id: string; name: string; role: Exclude<Role, 'P'> };

/** Those who work at the company and are let in, by name. */
export async function colleaguesOf({ platform, scope }: CompanyContext): Promise<Colleague[]> {
  const accounts = await listStaff(platform.database, scope.companyId);
  return accounts
    .filter(({ disabled_at }) => disabled_at === null)
    .map(({ user_id, name, role }) => ({ user_id, name, role }))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}
