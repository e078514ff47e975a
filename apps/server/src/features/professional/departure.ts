import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction, OwnerTransaction } from '../../platform/db/database.ts';
import { forgetPublicAnswers } from '../../platform/live/public-answers.ts';
import {
  closeProfessionalAccount,
  endProfessionalSessions,
  openProfessionalAccount,
} from '../identity/professional-account.ts';
import { byOf } from '../rule-history/service.ts';
import { professionalLeft } from './events.ts';
import { noteEvent } from './profile/history.ts';
import { updateStatus } from './profile/profile-store.ts';

// Account and agenda of a professional who leaves or comes back. Their visits are the business of `booking`.

/** Closes or opens the account to sign-in, in the owner's part of the transaction. */
export function setAccount(
  { platform, scope }: CompanyContext,
  tx: OwnerTransaction,
  professionalId: string,
  status: 'active' | 'inactive',
): Promise<void> {
  const set = status === 'inactive' ? closeProfessionalAccount : openProfessionalAccount;
  return set(tx, { professionalId, companyId: scope.companyId }, new Date(platform.clock.now()));
}

/** Closes the agenda: no visit is booked with the professional, no list offers them. Their record stays. */
export async function leave(context: CallerContext, tx: CompanyTransaction, id: string): Promise<void> {
  const by = byOf(context.platform, context.caller);
  await updateStatus(tx, id, 'inactive');
  await noteEvent(tx, id, 'deactivate', by);
  tx.emit(professionalLeft, { professionalId: id, at: by.at });
  forgetPublicAnswers(context.platform, tx);
}

/** Sessions, sockets and devices end after the commit; repeating the deactivation ends those that were left. */
export function endSessionsLater(context: CompanyContext, tx: CompanyTransaction, id: string): void {
  tx.afterCommit(`professional-sessions:${id}`, () => endProfessionalSessions(context, id));
}

/** Opens the agenda as it was left. */
export async function comeBack(context: CallerContext, tx: CompanyTransaction, id: string): Promise<void> {
  await updateStatus(tx, id, 'active');
  await noteEvent(tx, id, 'activate', byOf(context.platform, context.caller));
  forgetPublicAnswers(context.platform, tx);
}
