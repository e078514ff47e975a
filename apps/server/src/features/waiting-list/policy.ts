import { can } from '@acolhe/domain/flow';
import { type WaitingState, waitingFlow } from '@acolhe/domain/waiting-flow';

/** Whether an entry still waits for something. */
export function isOpen(status: string): boolean {
  return can(waitingFlow, status as WaitingState, 'leave');
}
