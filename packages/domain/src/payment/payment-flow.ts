import { defineFlow, type EventOf, states } from '../flow.ts';

/**
 * The payment of one appointment (spec §4).
 *
 * Money that arrives after the hold expired leads to `paid_late`: the patient then chooses another time or a refund,
 * so that it is neither lost nor spent on a slot that is taken.
 */
export const paymentFlow = defineFlow({
  name: 'payment',
  initial: 'open',
  final: ['paid', 'refunded', 'cancelled', 'expired'],
  table: {
    open: {
      issue_pix: 'awaiting_pix',
      submit_card: 'in_analysis',
      choose_local: 'awaiting_local',
      settle: 'paid',
      refuse: 'refused',
      expire: 'expired',
      cancel: 'cancelled',
    },
    awaiting_pix: {
      settle: 'paid',
      settle_late: 'paid_late',
      withdraw_pix: 'open',
      expire: 'expired',
      cancel: 'cancelled',
    },
    in_analysis: {
      settle: 'paid',
      settle_late: 'paid_late',
      refuse: 'refused',
      lose: 'not_confirmed',
      cancel: 'cancelled',
    },
    awaiting_local: { settle: 'paid', withdraw_local: 'open', expire: 'expired', cancel: 'cancelled' },
    refused: {
      issue_pix: 'awaiting_pix',
      submit_card: 'in_analysis',
      choose_local: 'awaiting_local',
      settle: 'paid',
      expire: 'expired',
      cancel: 'cancelled',
    },
    not_confirmed: {
      analyse: 'in_analysis',
      refuse: 'refused',
      reopen: 'open',
      settle: 'paid',
      settle_late: 'paid_late',
      expire: 'expired',
      cancel: 'cancelled',
    },
    paid: { refund: 'refunding', refund_part: 'paid' },
    paid_late: { rebook: 'paid', refund: 'refunding' },
    refunding: { refund_done: 'refunded', refund_failed: 'paid_late' },
    refunded: {},
    expired: { settle_late: 'paid_late' },
    cancelled: { settle_late: 'paid_late' },
  },
});

export type PaymentStatus = keyof typeof paymentFlow.table;
export type PaymentEvent = EventOf<typeof paymentFlow>;

export const paymentStatuses = states(paymentFlow) as [PaymentStatus, ...PaymentStatus[]];
