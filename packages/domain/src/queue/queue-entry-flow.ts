import { defineFlow, type EventOf, states } from '../flow.ts';

/**
 * A person's way through the virtual line, from arrival to survey (spec §2, §4).
 *
 * `aside` is where two missed calls lead: out of the professionals' way, and back in the line with one press.
 * `call_again` and `requeue` undo a call that did not become a visit; `requeue` also returns a patient who was
 * attended.
 */
export const queueFlow = defineFlow({
  name: 'queue_entry',
  initial: 'arrival',
  final: ['ended'],
  table: {
    arrival: { enter: 'check_resources', end: 'ended' },
    check_resources: { charge: 'payment', admit: 'complaint', end: 'ended' },
    payment: { pay: 'complaint', end: 'ended' },
    complaint: { report: 'pre_assessment', end: 'ended' },
    pre_assessment: { assess: 'waiting', end: 'ended' },
    waiting: { call: 'ready', end: 'ended' },
    ready: { accept: 'attendance', miss: 'waiting', set_aside: 'aside', requeue: 'waiting', end: 'ended' },
    aside: { come_back: 'waiting', call: 'ready', end: 'ended' },
    attendance: { call_again: 'ready', requeue: 'waiting', attend: 'post_attendance', end: 'ended' },
    post_attendance: { requeue: 'waiting', ask: 'survey', end: 'ended' },
    survey: { end: 'ended' },
    ended: {},
  },
});

export type QueueStatus = keyof typeof queueFlow.table;
export type QueueEvent = EventOf<typeof queueFlow>;

export const queueStatuses = states(queueFlow) as [QueueStatus, ...QueueStatus[]];

/** Why an entry ended. */
export const endReasons = [
  'left',
  'payment_expired',
  'attended',
  'finished',
  'abandoned',
  'cancelled',
  'absent',
] as const;
export type EndReason = (typeof endReasons)[number];

/** How long a called person has to accept. Seconds. */
export const READY_SECONDS = 90;
/** Missed calls after which an entry is set aside. */
export const MAX_MISSES = 2;
/** Longest head start of an arrival before the waiting room, so that a form left open keeps no place. Minutes. */
export const MAX_HEAD_START_MINUTES = 15;
/** Hours after which an entry without progress is ended. */
export const ABANDONED_HOURS = 12;
