import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { refunds } from '@acolhe/domain/appointment/change';
import * as z from 'zod';
import { call } from '../call.ts';
import { across, centavos, id, instant, text, version } from '../values.ts';

// A professional leaves the clinic, or comes back (docs/decisions/0044-professionals.md).

const professionalStatuses = ['active', 'inactive'] as const;
const named = z.object({ id, name: z.string() });

/** Choices for an upcoming visit of a professional who leaves. */
const departures = ['move', 'cancel', 'keep'] as const;
export type Departure = (typeof departures)[number];

/** A colleague who could take a visit over at its time. */
const colleague = named.extend({
  /** Whether the time is free in their agenda; if not, they cannot take it. */
  is_free: z.boolean(),
  /** Whether the time is within their hours. */
  in_hours: z.boolean(),
  has_specialty: z.boolean(),
  /** Paid money is neither asked for again nor given back: a paid visit goes to a colleague of the same price alone. */
  price_differs: z.boolean(),
});

const upcomingVisit = z.object({
  id,
  version,
  protocol: z.string(),
  start: instant,
  end: instant,
  specialty: z.string().nullable(),
  patient_name: z.string(),
  status: z.enum(appointmentStatuses),
  /** Refund of the patient if it is cancelled, and the amount paid, in centavos. */
  refund: z.enum(refunds),
  total: centavos,
  /** Choices for this visit. */
  choices: z.array(z.enum(departures)),
  colleagues: z.array(colleague),
});
export type UpcomingVisit = z.infer<typeof upcomingVisit>;

const visitChoice = z
  .object({
    id,
    version,
    action: z.enum(departures),
    /** Professional who takes the visit over. */
    professional_id: id.optional(),
  })
  .refine(
    ...across('professional_id', 'required', (value) => value.action !== 'move' || Boolean(value.professional_id)),
  );

/** A choice for each visit to come, and the reason that patients are told. */
export const departure = z
  .object({
    status: z.enum(professionalStatuses),
    reason: text(500).default(''),
    visits: z.array(visitChoice).max(2000).default([]),
  })
  .refine(
    ...across(
      'reason',
      'required',
      ({ visits, reason }) =>
        !Array.isArray(visits) ||
        visits.every((visit) => (visit as { action?: unknown } | null)?.action === 'keep') ||
        (typeof reason === 'string' && reason.trim() !== ''),
    ),
  );

/** Calls of the area `professional` that reach into visits. */
export const departureCalls = {
  departure: call
    .meta({ can: 'keep_professional' })
    .route({
      method: 'GET',
      path: '/{id}/departure',
      summary: 'List the visits to come of a professional, and what can be done with each if they leave',
    })
    .input(z.object({ id }))
    .output(z.object({ professional: named, status: z.enum(professionalStatuses), visits: z.array(upcomingVisit) })),
  setStatus: call
    .meta({ can: 'keep_professional', body: { values: 19_000, letters: 500_000 } })
    .route({
      method: 'PUT',
      path: '/{id}/status',
      inputStructure: 'detailed',
      summary:
        'Deactivate a professional, with a choice for each visit to come: all of it or none. Or activate them again',
    })
    .input(z.object({ params: z.object({ id }), body: departure }))
    .output(z.object({ status: z.enum(professionalStatuses), moved: z.int(), cancelled: z.int(), kept: z.int() })),
};
