import type { Module } from '@acolhe/contract/company/module';
import type { CompanyRule } from '@acolhe/domain/identity/roles';
import type { Caller } from '../auth.ts';
import type { CompanyContext } from '../context.ts';

type Rule = CompanyRule | 'second_factor_required';
type Column = Rule | 'use_emergency_module';

const moduleColumn = { emergency: 'use_emergency_module' } as const satisfies Record<Module, Column>;
/** Rules that count only where the contract includes their module. */
const ruleModule: Partial<Record<Rule, Module>> = { access_emergency: 'emergency' };

function columnsOf(rule: Rule): readonly Column[] {
  const module = ruleModule[rule];
  return module ? [rule, moduleColumn[module]] : [rule];
}

async function allHold({ platform, scope }: CompanyContext, columns: readonly Column[]): Promise<boolean> {
  const row = await platform.database.readInCompany(scope, (tx) =>
    tx.selectFrom('company').select(columns).where('id', '=', scope.companyId).executeTakeFirstOrThrow(),
  );
  return columns.every((column) => row[column]);
}

/** {@link ruleHolds} of a company that was read. */
export const holdsIn = (company: Record<Column, boolean>, rule: Rule): boolean =>
  columnsOf(rule).every((column) => company[column]);

/** Whether the company's contract includes a module. */
export const isContracted = (context: CompanyContext, module: Module) => allHold(context, [moduleColumn[module]]);

/** Whether the company has switched a rule on, and its contract includes the rule's module. */
export const ruleHolds = (context: CompanyContext, rule: Rule): Promise<boolean> => allHold(context, columnsOf(rule));

/** Whether the caller's clinic asks their role for a second factor, and they have none. */
export async function lacksSecondFactor(context: CompanyContext, caller: Caller): Promise<boolean> {
  return caller.role !== 'P' && !caller.secondFactor && (await ruleHolds(context, 'second_factor_required'));
}
