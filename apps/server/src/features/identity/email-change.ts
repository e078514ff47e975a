import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/gate.ts';
import { logSecurity } from '../../platform/log.ts';
import { Problem } from '../../platform/problem.ts';
import { setAccountMail } from '../person/store.ts';
import { endEarlierAccess } from './access/access-end.ts';
import { setEmail } from './access/access-store.ts';
import { mailChange } from './account-mail.ts';
import { type CodeSubject, sendCode, spendCode } from './mailed-code/mailed-code.ts';
import { reauthenticate } from './reauthentication.ts';
import { inCompaniesOf } from './session.ts';
import { isEmailConflict } from './store.ts';

type Owner = CallerContext & RequestContext & { locale: Locale };

/**
 * Mails a code to the address that the caller's account is to have, and tells the present one. If another account has
 * the address, only the reader of that mailbox learns it. Throws `too_many_requests`.
 */
export async function sendEmailCode(
  context: Owner,
  { email, ...proof }: { email: string; password: string; code?: string | undefined },
): Promise<void> {
  const { platform, request, caller } = context;
  if (email === caller.email) throw new Problem('invalid_input', [{ path: 'email', code: 'exists' }]);
  await reauthenticate(platform, request, caller, proof);
  if (!(await sendCode(context, codeSubject(context, email), email))) throw new Problem('too_many_requests');
  await mailChange(platform, caller.userId, 'email_asked', request);
}

/**
 * Gives the caller's account another address, which its code proves: they sign in and are reached there, at every clinic.
 * What was opened under the earlier one ends but for this session, and the earlier one is told. Throws `email_taken`.
 */
export async function changeEmail(context: Owner, { email, code }: { email: string; code: string }): Promise<void> {
  const { platform, request, caller } = context;
  await spendCode(context, codeSubject(context, email), code);
  const changed = { userId: caller.userId, email, session: caller.sessionId, at: new Date(platform.clock.now()) };
  const before = await setEmail(platform.database, changed).catch((error: unknown) => {
    if (isEmailConflict(error)) throw new Problem('email_taken', [{ path: 'email', code: 'exists' }]);
    throw error;
  });
  logSecurity(request.log, 'email_changed');
  const ended = await endEarlierAccess(platform, caller.userId);
  await inCompaniesOf(platform, caller.userId, (tx) => setAccountMail(tx, caller.userId, email));
  await mailChange(platform, caller.userId, 'email_changed', request, { ended, to: before });
}

const codeSubject = ({ caller }: Owner, email: string): CodeSubject => ({
  purpose: 'change_email',
  subject: `${caller.userId} ${email}`,
});
