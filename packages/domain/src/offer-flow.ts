import { defineFlow, type EventOf, states } from './flow.ts';

/** A time that is kept for one person on the waiting list until they answer; `withdraw` is the end of their wish. */
export const offerFlow = defineFlow({
  name: 'offer',
  initial: 'open',
  final: ['accepted', 'declined', 'lapsed', 'withdrawn'],
  table: {
    open: { accept: 'accepted', decline: 'declined', lapse: 'lapsed', withdraw: 'withdrawn' },
    accepted: {},
    declined: {},
    lapsed: {},
    withdrawn: {},
  },
});

export type OfferState = keyof typeof offerFlow.table;
export type OfferEvent = EventOf<typeof offerFlow>;
export const offerStates = states(offerFlow) as [OfferState, ...OfferState[]];
