import { defineFlow, type EventOf, states } from '../flow.ts';

/** A freed time kept for one person on the waiting list until they answer; `withdraw` ends it with their entry. */
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

export type OfferStatus = keyof typeof offerFlow.table;
export type OfferEvent = EventOf<typeof offerFlow>;
export const offerStatuses = states(offerFlow) as [OfferStatus, ...OfferStatus[]];
