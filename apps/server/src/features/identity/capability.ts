import { mountedApi } from '@acolhe/contract/api';
import type { CallMeta } from '@acolhe/contract/call';
import { capabilities } from '@acolhe/contract/person/capability';
import {
  type CapabilityArea,
  capabilityAreas,
  type Holder,
  holders,
  type PermissionTable,
} from '@acolhe/contract/person/permission-table';
import { keyed } from '@acolhe/domain/keyed';
import { hasPermission } from '@acolhe/domain/person/permissions';
import type { CompanyRule, Role } from '@acolhe/domain/person/roles';
import type { CompanyContext } from '../../platform/context.ts';
import { ruleHolds } from '../../platform/db/company-rules.ts';

/**
 * Roles and permissions behind each capability at the company: the contract's own rules, as the gate reads them, with
 * the company's switches.
 */
export async function permissionTableOf(context: CompanyContext): Promise<PermissionTable> {
  const areas = Object.entries(capabilityAreas).map(([area, names]) => ({
    area: area as CapabilityArea,
    capabilities: names.map((name) => ({ name, meta: metaOf(capabilities[name][0] ?? '') })),
  }));
  const rules = new Set(areas.flatMap((area) => area.capabilities.flatMap(({ meta }) => meta.rule ?? [])));
  const off = new Set<CompanyRule>();
  for (const rule of rules) if (!(await ruleHolds(context, rule))) off.add(rule);
  return areas.map(({ area, capabilities: listed }) => ({
    area,
    capabilities: listed.map(({ name, meta }) => ({
      name,
      may: keyed(holders, (holder) => mayOf(holder, meta, off)),
      rule: meta.rule ?? null,
    })),
  }));
}

/** Calls of a capability ask the same (a test of the contract), so any of them answers for all. */
function metaOf(call: string): CallMeta {
  const [area = '', name = ''] = call.split('.');
  const calls = (mountedApi as unknown as Record<string, Record<string, { '~orpc': { meta: CallMeta } }>>)[area];
  const found = calls?.[name];
  if (!found) throw new Error(`No call ${call}`);
  return found['~orpc'].meta;
}

function mayOf(holder: Holder, meta: CallMeta, off: ReadonlySet<CompanyRule>): 'yes' | 'no' | 'off' {
  const isRole = holder === 'P' || holder === 'D' || holder === 'M';
  const role: Role = isRole ? holder : 'DC';
  if (meta.roles && !meta.roles.includes(role)) return 'no';
  if (!hasPermission({ role, permissions: isRole ? [] : [holder] }, meta.permissions)) return 'no';
  const isBound = meta.ruleFor?.includes(role) ?? true;
  return meta.rule && isBound && off.has(meta.rule) ? 'off' : 'yes';
}
