import type { Role } from './roles.ts';

/**
 * Permissions of a clinic's staff (role DC), each given on its own. `reception`: booking, people, waiting list,
 * requests, attendance, payments at the desk. `triage`: vital signs and the files of visits. `finance`: statements,
 * receipts, refunds, payments at the desk.
 */
export const permissions = ['reception', 'triage', 'finance'] as const;
export type Permission = (typeof permissions)[number];

/**
 * Whether a member may do what asks for one of `needed`. Permissions divide the work of staff alone: what other roles may
 * do follows from the role.
 */
export function hasPermission(
  member: { role: Role; permissions: readonly Permission[] },
  needed: readonly Permission[] | undefined,
): boolean {
  if (member.role !== 'DC' || !needed) return true;
  return needed.some((permission) => member.permissions.includes(permission));
}

/** Whether a member is at the reception: its staff, and managers, who stand in for them. */
export function isAtReception(member: { role: Role; permissions: readonly Permission[] }): boolean {
  return member.role === 'M' || (member.role === 'DC' && hasPermission(member, ['reception']));
}

/** The known permissions among stored words, in the order of {@link permissions}. */
export function toPermissions(words: readonly string[]): Permission[] {
  return permissions.filter((permission) => words.includes(permission));
}
