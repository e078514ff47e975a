import {
  type Authorisation,
  areaNames,
  authorisations,
  capabilitiesOf,
  capabilityNames,
} from '@acolhe/contract/identity/capability';
import { type Holder, holders } from '@acolhe/contract/identity/holder';
import type { PermissionTable } from '@acolhe/contract/identity/permission-table';
import { hasPermission } from '@acolhe/domain/identity/permissions';
import type { CompanyRule, Role } from '@acolhe/domain/identity/roles';
import { keyed } from '@acolhe/domain/keyed';
import type { CompanyContext } from '../../platform/context.ts';
import { ruleHolds } from '../../platform/db/company-rules.ts';

/** Table of who may do what at the company: the authorisations that the gate reads, with the company's switches. */
export async function permissionTableOf(context: CompanyContext): Promise<PermissionTable> {
  const off = new Set<CompanyRule>();
  for (const rule of new Set(capabilityNames.flatMap((name) => authorisations[name].rule ?? [])))
    if (!(await ruleHolds(context, rule))) off.add(rule);
  return areaNames.map((area) => ({
    area,
    capabilities: capabilitiesOf(area).map((name) => ({
      name,
      may: keyed(holders, (holder) => mayOf(holder, authorisations[name], off)),
      rule: authorisations[name].rule ?? null,
    })),
  }));
}

function mayOf(
  holder: Holder,
  { roles, permissions, rule, ruleFor }: Authorisation,
  off: ReadonlySet<CompanyRule>,
): 'yes' | 'no' | 'off' {
  const isRole = holder === 'P' || holder === 'D' || holder === 'M';
  const role: Role = isRole ? holder : 'DC';
  if (roles && !roles.includes(role)) return 'no';
  if (!hasPermission({ role, permissions: isRole ? [] : [holder] }, permissions)) return 'no';
  const isBound = ruleFor?.includes(role) ?? true;
  return rule && isBound && off.has(rule) ? 'off' : 'yes';
}
