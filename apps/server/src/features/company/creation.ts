import type { CompanyContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { insertTenant } from './register-store.ts';
import { insertCompany, type NewCompany } from './store.ts';

const daylight = {
  primary: '#0f5c57',
  accent: '#c2553a',
  background: '#f7f2ea',
  surface: '#ffffff',
  text: '#1f2d2b',
};
/** Colours of a clinic until it chooses its own. */
const colours = {
  light: daylight,
  room: { primary: '#2f8f87', accent: '#f08a6c', background: '#0f1a19', surface: '#182625', text: '#eef5f3' },
  landing: daylight,
  login: daylight,
};

/** Makes the company of a scope, all of it or nothing; throws `company_exists` if the id is taken. */
export async function createCompany(
  { platform, scope }: CompanyContext,
  company: NewCompany,
  /** The network that it belongs to. */
  parentId: string | null = null,
): Promise<void> {
  await platform.database.afterOwner(
    scope,
    async (tx) => {
      if (!(await insertTenant(tx, { id: scope.companyId, parentId })))
        throw new Problem('company_exists', [{ path: 'id', code: 'exists' }]);
    },
    (tx) => insertCompany(tx, company, JSON.stringify(colours)),
  );
  await platform.tenants.changed();
}
