import { defineFlow, type EventOf, states } from './flow.ts';

/**
 * An appointment from the request to its end.
 *
 * `held` is an unpaid booking that keeps its slot, a patient's for {@link HOLD_MINUTES}, the clinic's as long as `payUntil`
 * of booking-rules.ts says; `released` is a hold that ran out.
 * A rebooked late payment starts at `scheduled` in a new time (payment flow, `paid_late`). `reschedule` leads back to
 * `scheduled` too: who confirmed the old time has not confirmed the new one. What was marked by mistake is taken back
 * by `unconfirm`, `unarrive` and `unmiss`, all to `scheduled`, the state that claims least.
 *
 * `offered` keeps a freed time for one person on the waiting list: it is a time and no visit yet. Accepted, it becomes
 * the hold of a booking, or yields to the visit that its person already has.
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
    arrived: { unarrive: 'scheduled', start: 'in_progress', cancel: 'cancelled', miss: 'no_show' },
    in_progress: { finish: 'finished' },
    finished: {},
    cancelled: {},
    no_show: { unmiss: 'scheduled' },
    released: { rebook: 'scheduled' },
  },
});

export type AppointmentState = keyof typeof appointmentFlow.table;
export type AppointmentEvent = EventOf<typeof appointmentFlow>;

export const appointmentStates = states(appointmentFlow) as [AppointmentState, ...AppointmentState[]];

/** States that keep a professional's time: the exclusion constraint in migration 0016 lists the same. */
export const slotHoldingStates: readonly AppointmentState[] = [
  'offered',
  'held',
  'scheduled',
  'confirmed',
  'arrived',
  'in_progress',
  'finished',
];

/** An unpaid booking keeps its slot this long: the same time as its PIX code is valid (spec §9). */
export const HOLD_MINUTES = 15;
/** How long before its start a room opens for the patient. */
export const ROOM_OPENS_MINUTES = 15;
/** How long after its end a room may still be entered. */
export const ROOM_CLOSES_HOURS = 4;
/** A patient can be marked as missing this long after the start, not before. */
export const MISS_TOLERANCE_MINUTES = 15;
/** Longest range of days that one agenda question or change may span (spec §5). */
export const MAX_RANGE_DAYS = 35;
