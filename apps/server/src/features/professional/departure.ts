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

// What becomes of a professional themselves when they leave or come back. Their visits are the business of `booking`.

/** In the owner's part of the transaction: nobody signs in to the account any more, or they may again. */
export function setAccount(
  { platform, scope }: CompanyContext,
  tx: OwnerTransaction,
  professionalId: string,
  status: 'active' | 'inactive',
): Promise<void> {
  const set = status === 'inactive' ? closeProfessionalAccount : openProfessionalAccount;
  return set(tx, { professionalId, companyId: scope.companyId }, new Date(platform.clock.now()));
}

/** Closes the agenda: nobody is booked with the professional, no list offers them. Their record stays. */
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
