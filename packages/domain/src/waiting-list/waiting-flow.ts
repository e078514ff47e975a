import { defineFlow, type EventOf, states } from '../flow.ts';

/**
 * A waiting list entry, from joining to its end. A person who declines an offer, or lets it lapse, keeps their place
 * for another time; `expire` ends an entry that has lost its visit or its purpose.
 */
export const waitingFlow = defineFlow({
  name: 'waiting',
  initial: 'waiting',
  final: ['taken', 'left', 'expired'],
  table: {
    waiting: { offer: 'offered', leave: 'left', expire: 'expired' },
    offered: { take: 'taken', decline: 'waiting', lapse: 'waiting', leave: 'left', expire: 'expired' },
    taken: {},
    left: {},
    expired: {},
  },
});

export type WaitingStatus = keyof typeof waitingFlow.table;
export type WaitingEvent = EventOf<typeof waitingFlow>;
export const waitingStatuses = states(waitingFlow) as [WaitingStatus, ...WaitingStatus[]];
