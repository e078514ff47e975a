import { defineFlow, type EventOf, states } from '../flow.ts';

/**
 * Lifecycle of an appointment.
 *
 * `held` is an unpaid booking that keeps its slot: {@link HOLD_MINUTES} for a patient's, until `payUntil`
 * (booking-rules.ts) for the clinic's; `released` is an expired hold.
 * A rebooked late payment starts at `scheduled` in a new time (payment flow, `paid_late`). `reschedule` leads to
 * `scheduled` too: confirming the old time does not confirm the new one. Marks made by mistake are undone by
 * `unconfirm`, `unarrive` and `unmiss`, all to `scheduled`, the state that claims least.
 *
 * `offered` keeps a freed time for one person on the waiting list: a time, not yet a visit. Once accepted it becomes
 * the hold of a booking, or is replaced by the visit that its person already has.
 *
 * A visit of the line has no professional until one attends it (`assign`), and may return to the line (`unassign`).
 */
export const appointmentFlow = defineFlow({
  name: 'appointment',
  initial: 'requested',
  final: ['finished', 'cancelled', 'no_show', 'released'],
  table: {
    requested: { offer: 'offered', hold: 'held', schedule: 'scheduled', cancel: 'cancelled' },
    offered: { hold: 'held', release: 'released', yield: 'released' },
    held: { schedule: 'scheduled', release: 'released', cancel: 'cancelled' },
    scheduled: {
      confirm: 'confirmed',
      arrive: 'arrived',
      start: 'in_progress',
      reschedule: 'scheduled',
      assign: 'scheduled',
      unassign: 'scheduled',
      cancel: 'cancelled',
      miss: 'no_show',
    },
    confirmed: {
      unconfirm: 'scheduled',
      arrive: 'arrived',
      start: 'in_progress',
      reschedule: 'scheduled',
      cancel: 'cancelled',
      miss: 'no_show',
    },
    arrived: {
      unarrive: 'scheduled',
      unassign: 'scheduled',
      start: 'in_progress',
      cancel: 'cancelled',
      miss: 'no_show',
    },
    in_progress: { finish: 'finished', unassign: 'scheduled' },
    finished: {},
    cancelled: {},
    no_show: { unmiss: 'scheduled' },
    released: { rebook: 'scheduled' },
  },
});

export type AppointmentStatus = keyof typeof appointmentFlow.table;
export type AppointmentEvent = EventOf<typeof appointmentFlow>;

export const appointmentStatuses = states(appointmentFlow) as [AppointmentStatus, ...AppointmentStatus[]];

/** States that occupy a professional's time; the exclusion constraint in migration 0016 lists the same. */
export const slotHoldingStatuses: readonly AppointmentStatus[] = [
  'offered',
  'held',
  'scheduled',
  'confirmed',
  'arrived',
  'in_progress',
  'finished',
];

/** How long an unpaid booking keeps its slot; equals the validity of its PIX code (spec §9). */
export const HOLD_MINUTES = 15;
/** Minutes before the start at which the room opens for the patient. */
export const ROOM_OPENS_MINUTES = 15;
/** Hours after the end during which the room can still be entered. */
export const ROOM_CLOSES_HOURS = 4;
/** Minutes after the start from which a patient can be marked as a no-show. */
export const MISS_TOLERANCE_MINUTES = 15;
/** Longest date range of one agenda query or change, in days (spec §5). */
export const MAX_RANGE_DAYS = 35;
