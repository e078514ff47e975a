import type { CardRefusal } from '@acolhe/domain/payment/card-refusal';
import type { PaymentEvent, PaymentStatus } from '@acolhe/domain/payment/payment-flow';
import type { By } from '../../platform/actor.ts';
import { defineEvent } from '../../platform/events.ts';

/** A row of a payment's history was written: it moved through its flow. */
export type PaymentMoved = {
  appointmentId: string;
  event: PaymentEvent;
  from: PaymentStatus;
  to: PaymentStatus;
  by: By;
};

export const paymentMoved = defineEvent<PaymentMoved>('payment-moved');

/** A payment's screen has changed without a new state: the PIX code exists. */
export const paymentTouched = defineEvent<{ appointmentId: string }>('payment-touched');

/** A refund was stored; `appointmentId` is null for money of no visit. */
export const refundWritten = defineEvent<{ appointmentId: string | null }>('refund-written');

/** A card charge failed while no screen shows it: it was refused, or does not exist at the gateway. */
export const cardNotCharged = defineEvent<{ appointmentId: string; charge: string; refusal?: CardRefusal }>(
  'card-not-charged',
);
