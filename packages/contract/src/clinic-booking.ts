import { appointmentTypes, type ClinicPayment, clinicPayments, softRules } from '@acolhe/domain/booking-rules';
import * as z from 'zod';
import { email, id, instant, requiredText, text } from './values.ts';

// What those who work at the clinic say about a visit when they book or edit it, beside what a patient says.

/** Somebody who takes part in this one visit; with or without an account. */
export const assistant = z.object({ name: requiredText(120), email });

const rules = z.array(z.enum(softRules)).max(softRules.length);

/** Rules that are broken on purpose, and why. Others that are broken are told before anything is booked. */
const override = z.object({ rules: rules.min(1), reason: requiredText(500) });
export type Override = z.infer<typeof override>;

const details = {
  /** Own length; that of the agenda's hours, or of the clinic, where none is given. */
  duration_minutes: z.int().min(5).max(480).optional(),
  type: z.enum(appointmentTypes).optional(),
  /** Internal; never shown to the patient. */
  notes: text(4000).optional(),
  assistant: assistant.nullable().optional(),
  override: override.optional(),
};

/** Of a booking. `payment` is what makes it one of the clinic's. */
export const clinicFields = {
  ...details,
  payment: z.enum(clinicPayments).optional(),
  /** Why nothing is asked for. */
  courtesy_reason: text(500).optional(),
};

/** A clinic's booking says for whom, and a courtesy why; all that is missing at once. */
export function isComplete(field: 'patient_id' | 'courtesy_reason') {
  return (input: {
    payment?: ClinicPayment | undefined;
    patient_id?: string | undefined;
    courtesy_reason?: string | undefined;
  }) =>
    field === 'patient_id'
      ? !input.payment || Boolean(input.patient_id)
      : input.payment !== 'courtesy' || Boolean(input.courtesy_reason?.trim());
}
export const required = (field: string) => ({ path: [field], params: { problem: 'required' }, when: () => true });

/** Changes of a visit. A patient sends `start` alone; whoever works at the clinic edits with the version they saw. */
export const appointmentChange = z.object({
  id,
  start: instant.optional(),
  professional_id: id.optional(),
  ...details,
  reason: requiredText(2000).optional(),
  version: z.int().min(1).optional(),
});
export type AppointmentChange = z.infer<typeof appointmentChange>;
