import { waitingFlow } from '@acolhe/domain/appointment/waiting-flow';
import { can } from '@acolhe/domain/flow';

/** Whether an entry is still open. */
export function isOpen(status: string): boolean {
  return can(waitingFlow, status, 'leave');
}
