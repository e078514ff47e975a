import type { CardRefusal } from '@acolhe/domain/payment/card-refusal';
import type { PaymentEvent, PaymentState } from '@acolhe/domain/payment/payment-flow';
import type { By } from '../../platform/actor.ts';
import { defineEvent } from '../../platform/events.ts';

/** A row of a payment's history was written: it moved through its flow. */
export type PaymentMoved = {
  appointmentId: string;
  event: PaymentEvent;
  from: PaymentState;
  to: PaymentState;
  by: By;
};

export const paymentMoved = defineEvent<PaymentMoved>('payment-moved');

/** What a payment's screen shows has changed, and its state has not: the PIX code is there. */
export const paymentTouched = defineEvent<{ appointmentId: string }>('payment-touched');

/** A refund was written down; of money that belongs to no visit, without an appointment. */
export const refundWritten = defineEvent<{ appointmentId: string | null }>('refund-written');

/** A card took no money after all, and nobody sees it on a screen: it was refused, or its charge never came to be. */
export const cardNotCharged = defineEvent<{ appointmentId: string; charge: string; refusal?: CardRefusal }>(
  'card-not-charged',
);
