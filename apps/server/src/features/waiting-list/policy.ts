import { can } from '@acolhe/domain/flow';
import { type WaitingState, waitingFlow } from '@acolhe/domain/waiting-flow';

/** Whether an entry is still open. */
export function isOpen(status: string): boolean {
  return can(waitingFlow, status as WaitingState, 'leave');
}
