import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { readCompany } from './store.ts';

type Welcome = { welcome?: string; about?: string; additional?: { heading: string; text: string }[] };

/** The company of the scope; a company that does not exist answers as not found. */
export async function companyOf(platform: Platform, scope: CompanyScope) {
  const company = await platform.database.readInCompany(scope, readCompany);
  if (!company) throw new Problem('not_found');
  return company;
}

export async function customMessage(platform: Platform, scope: CompanyScope) {
  const { welcome, about, additional } = (await companyOf(platform, scope)).welcome as Welcome;
  return { welcome: welcome ?? '', about: about ?? '', additional: additional ?? [] };
}
