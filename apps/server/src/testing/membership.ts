import type { Permission } from '@acolhe/domain/identity/permissions';
import type { Role } from '@acolhe/domain/identity/roles';
import { addMembership } from '../features/identity/registration/account.ts';
import { scopeOf } from '../platform/scope.ts';
import type { TestApp } from './test-app.ts';

/**
 * Makes an account a member of one more clinic, without the mails of an invitation; returns the membership's id.
 *
 * @param permissions of staff; all by default
 */
export async function joinAlso(
  app: TestApp,
  email: string,
  companyId: string,
  role: Role,
  permissions?: readonly Permission[],
): Promise<string> {
  const [user] = await app.sql('select id, name from identity."user" where email = $1', [email]);
  const context = { platform: app.platform, scope: scopeOf(companyId) };
  return (await addMembership(context, user.id, { name: user.name, email, role, permissions })).membershipId;
}
