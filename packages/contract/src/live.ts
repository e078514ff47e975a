import { appointmentStates } from '@acolhe/domain/appointment-flow';
import { paymentStates } from '@acolhe/domain/payment-flow';
import * as z from 'zod';
import { id } from './values.ts';

/**
 * Socket at `/api/live`: the server says that something changed, the browser asks for it again. With a session it
 * speaks of everything the session may see; with `?access=` of that one appointment.
 */
export const liveServerMessage = z.discriminatedUnion('type', [
  /**
   * First of all, and after something could not be told: from here on every change is. What was asked for more than
   * `quiet_ms` ago may be out of date; nothing that this listener may see is known to have changed since.
   */
  z.object({ type: z.literal('listening'), quiet_ms: z.int().min(0) }),
  z.object({ type: z.literal('appointment'), appointment_id: id, status: z.enum(appointmentStates) }),
  z.object({ type: z.literal('payment'), appointment_id: id, status: z.enum(paymentStates) }),
  /** Somebody entered or left the room of an appointment. */
  z.object({ type: z.literal('presence'), appointment_id: id, present: z.array(z.enum(['patient', 'professional'])) }),
  /** A test of the devices for an appointment was kept. */
  z.object({ type: z.literal('device_check'), appointment_id: id }),
  z.object({ type: z.literal('session_ended'), reason: z.string() }),
]);
export type LiveServerMessage = z.infer<typeof liveServerMessage>;
