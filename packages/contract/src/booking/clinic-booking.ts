import { appointmentTypes, clinicPayments, softRules } from '@acolhe/domain/booking/booking-rules';
import * as z from 'zod';
import { across, email, id, instant, isGiven, personName, requiredText, text, version } from '../values.ts';

// Fields of a visit that members of the clinic add to a patient's when they book or edit.

/** A participant of this one visit, with or without an account. */
const assistant = z.object({ name: personName(), email });

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

/** A clinic's booking requires a patient, and a courtesy a reason. */
export const needsPatient = across('patient_id', 'required', (input) => !input.payment || isGiven(input.patient_id));
export const needsCourtesyReason = across(
  'courtesy_reason',
  'required',
  (input) => input.payment !== 'courtesy' || isGiven(input.courtesy_reason),
);

/** Changes to a visit. A patient sends only `start`; members of the clinic send the version that they edited. */
export const appointmentChange = z.object({
  id,
  start: instant.optional(),
  professional_id: id.optional(),
  ...details,
  reason: requiredText(2000).optional(),
  version: version.min(1).optional(),
});
export type AppointmentChange = z.infer<typeof appointmentChange>;
