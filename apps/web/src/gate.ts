import type { Setup } from '@acolhe/contract/landing/setup-document';
import { hasPermission } from '@acolhe/domain/identity/permissions';
import type { AppRoute } from './route.ts';
import type { Session } from './shared/api/session.ts';

export type Gate =
  | 'open'
  | 'wait'
  | 'sign_in'
  | 'terms'
  | 'second_factor'
  | 'denied'
  | 'not_contracted'
  | 'missing'
  | 'closed'
  | 'no_clinic';

/**
 * Decides whether a screen may open (spec §2, §6). The server checks again on every call; this only spares people dead
 * ends.
 */
export function gate(route: AppRoute, session: Session | null | undefined, setup: Setup): Gate {
  if (route.flag && !setup.flags[route.flag]) return 'missing';
  if (!setup.has_clinic && !route.beforeClinic) return 'no_clinic';
  if (setup.company.standing !== 'active' && !route.whenClosed) {
    if (session === undefined) return 'wait';
    if (session?.role !== 'D' && session?.role !== 'M') return 'closed';
  }
  const rulesHold = (route.rules ?? []).every((rule) => setup.company.rules[rule]);
  if (route.access === 'open') return rulesHold ? 'open' : 'denied';
  if (session === undefined) return 'wait';
  if (session === null) return 'sign_in';
  if (!session.terms_accepted && !route.beforeTerms) return 'terms';
  if (session.lacks_second_factor && !route.beforeTerms && !route.beforeSecondFactor) return 'second_factor';
  const roleFits = !route.roles || route.roles.includes(session.role);
  if (!roleFits || !rulesHold || !hasPermission(session, route.permissions)) return 'denied';
  return route.module && !setup.company.modules[route.module] ? 'not_contracted' : 'open';
}
