import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { DAY_END, hoursEnd, isClockTime } from '@acolhe/domain/professional/availability';
import { holidayKeys } from '@acolhe/domain/time/holiday-key';
import * as z from 'zod';

import { fieldProblem } from '../problems.ts';
import { date, id, instant, line, requiredLine, version } from '../values.ts';

/** Wall-clock time at the clinic, `HH:MM`. */
const clockTime = z.string().refine(isClockTime);
/** The end of hours, up to `24:00`. */
const endTime = z
  .string()
  .overwrite(hoursEnd)
  .refine((time) => time === DAY_END || isClockTime(time));
const duration = z.int().min(5).max(480);
/** Null is teleconsultation. */
const place = requiredLine(80).nullable().default(null);

const weeklyHours = z.object({
  /** Id of the stored hours that these replace; absent for new ones. */
  id: id.optional(),
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  start_time: clockTime,
  end_time: endTime,
  duration_minutes: duration,
  valid_from: date,
  valid_until: date.nullable().default(null),
  place,
});
export type WeeklyHours = z.infer<typeof weeklyHours>;

const agendaException = z
  .object({
    id: id.optional(),
    kind: z.enum(['off', 'extra']),
    /** Clinic days, inclusive; at most 35. */
    from: date,
    until: date,
    /** Null together with `end_time` for the whole day. */
    start_time: clockTime.nullable().default(null),
    end_time: endTime.nullable().default(null),
    /** Length of a visit in extra hours; defaults to the company's. */
    duration_minutes: duration.nullable().default(null),
    place,
    note: line(200).default(''),
  })
  .refine((entry) => (entry.start_time === null) === (entry.end_time === null), {
    path: ['end_time'],
    params: { problem: 'required' },
  });
export type AgendaException = z.infer<typeof agendaException>;

/** A change to an agenda: each list that is present replaces the stored one; past exceptions stay. */
export const agendaChange = z.object({
  id,
  /** Version of the agenda that was edited; a different current version is `agenda_changed`. */
  version: version.min(1),
  weekly: z.array(weeklyHours).max(80).optional(),
  exceptions: z.array(agendaException).max(300).optional(),
  /** Validate only; nothing is stored. */
  dry_run: z.boolean().default(false),
});

const bookedVisit = z.object({
  id,
  start: instant,
  end: instant,
  /** The patient's name, for viewers who may see it. */
  title: z.string(),
  status: z.enum(appointmentStatuses),
});
export type BookedVisit = z.infer<typeof bookedVisit>;

export const agendaChanged = z.object({
  saved: z.boolean(),
  version: z.int(),
  /** Warnings; they do not block saving. */
  warnings: z.array(fieldProblem),
  /** Visits outside the new hours. They stay booked. */
  kept: z.array(bookedVisit),
});
export type AgendaChanged = z.infer<typeof agendaChanged>;

export const holiday = z.object({
  date,
  key: z.enum(holidayKeys).nullable(),
  name: z.string().nullable(),
  /** Whether the clinic is closed. */
  observed: z.boolean(),
});
export type HolidayView = z.infer<typeof holiday>;

const hours = z.object({ start_time: z.string(), end_time: z.string() });

export const agendaCalendar = z.object({
  professional: z.object({ id, name: z.string(), specialty: z.string(), photo: z.string().nullable() }),
  version: z.int(),
  time_zone: z.string(),
  today: date,
  /** Minutes of a default visit. */
  default_duration: z.int(),
  weekly: z.array(weeklyHours.required({ id: true })),
  /** Current and future ones. */
  exceptions: z.array(agendaException.safeExtend({ id })),
  places: z.array(z.string()),
  days: z.array(
    z.object({
      date,
      holiday: holiday.nullable(),
      open: z.array(
        hours.extend({ duration_minutes: z.int(), place: z.string().nullable(), source: z.enum(['weekly', 'extra']) }),
      ),
      /** `00:00` to `24:00` is the whole day. */
      off: z.array(hours),
    }),
  ),
  appointments: z.array(bookedVisit),
});
export type AgendaCalendar = z.infer<typeof agendaCalendar>;
