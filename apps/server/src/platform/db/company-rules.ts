import type { Module } from '@acolhe/contract/company/module';
import type { CompanyRule } from '@acolhe/domain/identity/roles';
import type { Caller } from '../auth.ts';
import type { CompanyContext } from '../context.ts';
import type { CompanySwitch } from '../ports.ts';

type Rule = CompanyRule | 'second_factor_required';

const moduleSwitch = { emergency: 'use_emergency_module' } as const satisfies Record<Module, CompanySwitch>;
/** Rules that count only where the contract includes their module. */
const ruleModule: Partial<Record<Rule, Module>> = { access_emergency: 'emergency' };

function switchesOf(rule: Rule): readonly CompanySwitch[] {
  const module = ruleModule[rule];
  return module ? [rule, moduleSwitch[module]] : [rule];
}

function allHold({ platform, scope }: CompanyContext, switches: readonly CompanySwitch[]): Promise<boolean> {
  return platform.database.readInCompany(scope, (tx) => platform.ports.company.hasSwitches(tx, switches));
}

/** {@link ruleHolds} of a company that was read. */
export const holdsIn = (company: Record<CompanySwitch, boolean>, rule: Rule): boolean =>
  switchesOf(rule).every((one) => company[one]);

/** Whether the company's contract includes a module. */
export const isContracted = (context: CompanyContext, module: Module) => allHold(context, [moduleSwitch[module]]);

/** Whether the company has switched a rule on, and its contract includes the rule's module. */
export const ruleHolds = (context: CompanyContext, rule: Rule): Promise<boolean> => allHold(context, switchesOf(rule));

/** Whether the caller's clinic asks their role for a second factor, and they have none. */
export async function lacksSecondFactor(context: CompanyContext, caller: Caller): Promise<boolean> {
  return caller.role !== 'P' && !caller.secondFactor && (await ruleHolds(context, 'second_factor_required'));
}
