import type { QueueStatus } from '@acolhe/domain/queue/queue-entry-flow';
import { defineEvent } from '../../platform/events.ts';

/** Something about an entry of the line changed: its step, its class, its place, or what its people are told. */
export const queueMoved = defineEvent<{
  entryId: string;
  groupId: string;
  patientId: string;
  professionalId: string | null;
  event: string;
  from: QueueStatus | null;
  to: QueueStatus;
}>('queue-moved');

/** Rules, grants or shifts of queue groups changed: who may call from them, and how many do. */
export const queueGroupsMoved = defineEvent<{ groupIds: readonly string[] }>('queue-groups-moved');
