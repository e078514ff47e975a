import { defineFlow, type EventOf, states } from './flow.ts';

/**
 * A wish for an earlier time, from joining the waiting list to its end. Who declines an offer, or lets it pass, waits
 * on in the same place for another time; `expire` is the end of a wish that has lost its visit or its sense.
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

export type WaitingState = keyof typeof waitingFlow.table;
export type WaitingEvent = EventOf<typeof waitingFlow>;
export const waitingStates = states(waitingFlow) as [WaitingState, ...WaitingState[]];
