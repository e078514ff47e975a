import { can } from '@acolhe/domain/flow';
import { waitingFlow } from '@acolhe/domain/waiting-list/waiting-flow';

/** Whether an entry is still open. */
export function isOpen(status: string): boolean {
  return can(waitingFlow, status, 'leave');
}
