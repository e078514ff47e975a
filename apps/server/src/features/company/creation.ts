import { tidyPermalink } from '@acolhe/domain/professional/permalink';
import { DAY } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction, OwnerTransaction } from '../../platform/db/database.ts';
import { lockKey } from '../../platform/db/key-lock.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { countMade, insertTenant, lockEmptyRegister } from './register-store.ts';
import { insertCompany, type NewCompany } from './store.ts';

const daylight = {
  primary: '#0f5c57',
  accent: '#c2553a',
  background: '#f7f2ea',
  surface: '#ffffff',
  text: '#1f2d2b',
};
/** Colours of a clinic until it chooses its own. */
export const firstColours = {
  light: daylight,
  room: { primary: '#2f8f87', accent: '#f08a6c', background: '#0f1a19', surface: '#182625', text: '#eef5f3' },
  landing: daylight,
  login: daylight,
};

/** Writers of a new company's rows: the owner's part of a transaction, and the company's own after it. */
export type CompanyParts = {
  owner: (tx: OwnerTransaction) => Promise<void>;
  company: (tx: CompanyTransaction) => Promise<void>;
};

/**
 * Parts of a transaction that makes the company of a scope; the first throws `company_exists` if the id is taken, and
 * `link_expired` if it was to be the installation's first and is not, and `company_too_many` if who makes it made as many
 * within a day as the installation allows.
 */
export function newCompanyParts(
  { platform, scope }: CompanyContext,
  company: NewCompany,
  { parentId = null, isFirst = false, madeBy }: { parentId?: string | null; isFirst?: boolean; madeBy?: string } = {},
): CompanyParts {
  return {
    async owner(tx) {
      if (isFirst && !(await lockEmptyRegister(tx))) throw new Problem('link_expired');
      const at = new Date(platform.clock.now());
      if (madeBy) await lockKey(tx, `companies of ${madeBy}`);
      if (!(await insertTenant(tx, { id: scope.companyId, parentId, made: madeBy ? { by: madeBy, at } : undefined })))
        throw new Problem('company_exists', [{ path: 'id', code: 'exists' }]);
      const since = new Date(at.getTime() - DAY);
      if (madeBy && (await countMade(tx, madeBy, since)) > platform.config.companiesADay)
        throw new Problem('company_too_many');
    },
    company: (tx) => insertCompany(tx, company, JSON.stringify(firstColours)),
  };
}

/** Companies that an account made within a day. */
export const companiesMade = ({ database, clock }: Platform, userId: string): Promise<number> =>
  countMade(database.owner, userId, new Date(clock.now() - DAY));

/** Makes the company of a scope, all of it or nothing; throws `company_exists` if the id is taken. */
export async function createCompany(
  context: CompanyContext,
  company: NewCompany,
  options: { parentId?: string | null; madeBy?: string } = {},
): Promise<void> {
  const { platform, scope } = context;
  const { owner, company: own } = newCompanyParts(context, company, options);
  await platform.database.afterOwner(scope, owner, own);
  await platform.tenants.changed();
}

/** The id that a name gives, `Clínica São José` → `clinica-sao-jose`; undefined for one without Latin letters. */
export function companyIdOf(name: string): string | undefined {
  const id = tidyPermalink(name).slice(0, 60);
  return id.length < 2 ? undefined : id;
}
