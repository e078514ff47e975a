import { useLocation } from 'wouter';
import type { Answer } from '../../shared/api/call.ts';
import { type Session, useChangeSession } from '../../shared/api/session.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { withNext } from './next-path.ts';

type SignInAnswer = Answer<'user', 'signIn'>;
export type SignedIn = Extract<SignInAnswer, { status: 'signed_in' }>;

/** Goes on after a sign-in: to the choice of a clinic if there is one, to the terms, or to what was asked for. */
export function useEnter(next: string): (answer: SignedIn) => void {
  const [, navigate] = useLocation();
  const goOn = useGoOn();
  const change = useChangeSession();
  return ({ session, asks_membership }) => {
    if (!asks_membership) return goOn(session, next);
    change(session);
    navigate(withNext('/membership', next), { replace: true });
  };
}

/** Opens a page under a session; from another clinic than this page's it loads anew, in that clinic's look and rules. */
export function useGoOn(): (session: Session, next: string) => void {
  const [, navigate] = useLocation();
  const { setup } = useSetup();
  const change = useChangeSession();
  return (session, next) => {
    const path = session.terms_accepted ? next : withNext('/terms', next);
    if (session.family_name !== setup.company.id) return window.location.replace(path);
    change(session);
    navigate(path, { replace: true });
  };
}
