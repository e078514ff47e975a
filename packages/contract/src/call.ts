import type { CompanyRule, Role } from '@acolhe/domain/roles';
import { oc } from '@orpc/contract';
import type { ProblemCode } from './problems.ts';

/**
 * Who may make a call. The server's gate (apps/server/src/platform/gate.ts) and the sweep of every route and role
 * read it from here; finer rules (own, own visits, granted groups) are in each feature's policy.
 */
export type CallMeta = {
  /** `public`: anybody, in the company of the cookie or header. `code`: by access code. `session`: signed in. */
  access: 'public' | 'code' | 'session';
  /** Roles that may call; absent means every role. */
  roles?: readonly Role[];
  /** Company rule that must hold, for everybody or for `ruleFor` alone. */
  rule?: CompanyRule;
  ruleFor?: readonly Role[];
  /** What a call by access code answers to a code that it does not know; `code_unknown` unless said. */
  unknownCode?: ProblemCode;
  /** Moves money, or gives it back: with the header `Idempotency-Key` it happens once, however often it is tried. */
  movesMoney?: boolean;
  /** May be called before the terms of use are accepted. */
  beforeTerms?: boolean;
};

/** The start of every call's declaration. Inputs of calls with a query beside a body are `detailed`. */
export const call = oc.$meta<CallMeta>({ access: 'session' });
