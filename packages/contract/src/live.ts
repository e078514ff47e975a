import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { paymentStatuses } from '@acolhe/domain/payment/payment-flow';
import * as z from 'zod';
import { id } from './values.ts';

/** The question whether the server is there; any message is an answer to it. */
const liveClientMessage = z.object({ type: z.literal('ping') });
export type LiveClientMessage = z.infer<typeof liveClientMessage>;

/**
 * Socket at `/api/live`: the server announces changes, the browser refetches. With a session it covers everything the
 * session may see; with `?access=` only that appointment.
 */
export const liveServerMessage = z.discriminatedUnion('type', [
  /**
   * First message, repeated whenever changes may have been missed; all changes from here on are announced. Data fetched
   * more than `quiet_ms` ago may be stale; nothing visible to this listener is known to have changed since.
   */
  z.object({ type: z.literal('listening'), quiet_ms: z.int().min(0) }),
  z.object({ type: z.literal('appointment'), appointment_id: id, status: z.enum(appointmentStatuses) }),
  z.object({ type: z.literal('payment'), appointment_id: id, status: z.enum(paymentStatuses) }),
  /** A participant entered or left the room of an appointment. */
  z.object({ type: z.literal('presence'), appointment_id: id, present: z.array(z.enum(['patient', 'professional'])) }),
  /** A device check for an appointment was stored. */
  z.object({ type: z.literal('device_check'), appointment_id: id }),
  /** Something about a thread of messages changed. */
  z.object({ type: z.literal('message'), thread_id: id }),
  /** There is something new for the reader of this socket. */
  z.object({ type: z.literal('news') }),
  z.object({ type: z.literal('pong') }),
  /** Reason is the problem code of a session that is over, or `signed_out` where this browser ended it itself. */
  z.object({ type: z.literal('session_ended'), reason: z.string() }),
]);
export type LiveServerMessage = z.infer<typeof liveServerMessage>;
