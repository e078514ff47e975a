// The list of exceptions: violations that existed when their rule was introduced. It may only shrink.
import type { Rule, Violation } from './rule.ts';

/** Keys of excused violations, by rule. */
export type Exceptions = Record<string, string[]>;

export interface Verdict {
  /** Violations without an exception. */
  broken: Violation[];
  /** Exceptions without a violation. */
  stale: string[];
}

export function judge(violations: Violation[], listed: string[]): Verdict {
  const needed = new Set(violations.flatMap(({ keys }) => keys));
  return {
    broken: violations.filter(({ keys }) => !keys.every((key) => listed.includes(key))),
    stale: listed.filter((key) => !needed.has(key)),
  };
}

/** The list of exceptions for exactly the given violations. */
export function exceptionsFor(found: { rule: Rule; violations: Violation[] }[]): Exceptions {
  return Object.fromEntries(
    found
      .map(
        ({ rule, violations }) => [rule.name, [...new Set(violations.flatMap(({ keys }) => keys))].toSorted()] as const,
      )
      .filter(([, keys]) => keys.length > 0),
  );
}

/** Rules whose list grew. A moved file takes its entry with it. */
export function grownRules(before: Exceptions, after: Exceptions): string[] {
  return Object.keys(after).filter((name) => (after[name]?.length ?? 0) > (before[name]?.length ?? 0));
}
