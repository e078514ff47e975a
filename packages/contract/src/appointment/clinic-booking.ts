import {
  appointmentTypes,
  type ClinicPayment,
  clinicPayments,
  softRules,
} from '@acolhe/domain/appointment/booking-rules';
import * as z from 'zod';
import { email, id, instant, requiredText, text } from '../values.ts';

// Fields of a visit that members of the clinic add to a patient's when they book or edit.

/** A participant of this one visit, with or without an account. */
export const assistant = z.object({ name: requiredText(120), email });

const rules = z.array(z.enum(softRules)).max(softRules.length);

/** Rules to override, and why. Any other broken rule is reported before booking. */
const override = z.object({ rules: rules.min(1), reason: requiredText(500) });
export type Override = z.infer<typeof override>;

const details = {
  /** Length in minutes; defaults to that of the agenda's hours, then the clinic's. */
  duration_minutes: z.int().min(5).max(480).optional(),
  type: z.enum(appointmentTypes).optional(),
  /** Internal; never shown to the patient. */
  notes: text(4000).optional(),
  assistant: assistant.nullable().optional(),
  override: override.optional(),
};

/** Fields of a clinic's booking; `payment` marks it as such. */
export const clinicFields = {
  ...details,
  payment: z.enum(clinicPayments).optional(),
  /** Why the visit is free of charge. */
  courtesy_reason: text(500).optional(),
};

/** A clinic's booking requires a patient, and a courtesy a reason; all missing fields are reported at once. */
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

/** Changes to a visit. A patient sends only `start`; members of the clinic send the version that they edited. */
export const appointmentChange = z.object({
  id,
  start: instant.optional(),
  professional_id: id.optional(),
  ...details,
  reason: requiredText(2000).optional(),
  version: z.int().min(1).optional(),
});
export type AppointmentChange = z.infer<typeof appointmentChange>;
