import * as z from 'zod';
import { call } from '../call.ts';
import { centavos, companyId, date, fields, id, instant, lookup, month, permalink } from '../values.ts';
import { agendaCalendar, agendaChange, agendaChanged } from './availability.ts';
import { clinicProfessionalCalls } from './clinic-professional.ts';
import { departureCalls } from './departure.ts';

/** A specialty with its register, price and length, and when it is free next. */
const offer = z.object({
  specialty: z.string(),
  register: z.string(),
  price: centavos,
  duration_minutes: z.int(),
  next_available: instant.nullable(),
});

const professionalCard = z.object({
  id,
  permalink: z.string(),
  name: z.string(),
  specialty: z.string(),
  /** `CRM 123456/SP`, followed by `RQE` if there is one. */
  register: z.string(),
  photo: z.string().nullable(),
  about: z.string(),
  price: centavos,
  duration_minutes: z.int(),
  next_available: instant.nullable(),
  /** All specialties, the main one first; register, price, length and next free time above are those of `specialty`. */
  offers: z.array(offer),
});
export type ProfessionalCard = z.infer<typeof professionalCard>;

const slot = z.object({ start: instant, end: instant });

const profile = professionalCard.extend({
  languages: z.array(z.string()),
  education: z.array(z.string()),
  time_zone: z.string(),
});
export type ProfessionalProfile = z.infer<typeof profile>;

/** Free times are those of a specialty's length; of the main one's without it, or if it is not offered. */
const specialty = lookup(80).optional();

export const professional = {
  ...clinicProfessionalCalls,
  ...departureCalls,
  list: call
    .meta({ can: 'choose_professional' })
    .route({ method: 'GET', path: '/', summary: 'List professionals of the company, chosen fields only' })
    .input(z.object({ fields }))
    .output(z.array(z.record(z.string(), z.unknown()))),
  combo: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/combo', summary: 'List professionals for a choice: id, name and specialty' })
    .input(z.object({ specialty }))
    .output(
      z.array(
        z.object({
          id,
          name: z.string(),
          specialty: z.string(),
          specialties: z.array(z.string()),
          photo: z.string().nullable(),
        }),
      ),
    ),
  specialties: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/specialty', summary: 'List specialties that the company offers' })
    .output(z.array(z.object({ specialty: z.string(), professionals: z.int(), next_available: instant.nullable() }))),
  landing: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/landing', summary: 'List the professionals that the landing page shows' })
    .input(z.object({ specialty }))
    .output(z.array(professionalCard)),
  byPermalink: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/landing/permalink', summary: 'Get the professional behind a public address' })
    .input(z.object({ permalink }))
    .output(profile),
  landingProfile: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/landing/{id}/profile', summary: "Get a professional's public profile" })
    .input(z.object({ id }))
    .output(profile),
  schedule: call
    .meta({ access: 'public', isHeavy: true })
    .route({
      method: 'GET',
      path: '/landing/{id}/schedule',
      summary: 'List free times of a month: filter=month_available=YYYY-MM',
    })
    .input(z.object({ id, filter: z.string().regex(/^month_available=(1[89]|2[01])\d\d-(0[1-9]|1[0-2])$/), specialty }))
    .output(
      z.object({ month, time_zone: z.string(), days: z.array(z.object({ date: z.iso.date(), slots: z.array(slot) })) }),
    ),
  freeTimes: call
    .meta({ access: 'public', isHeavy: true })
    .route({
      method: 'GET',
      path: '/landing/schedule',
      summary: 'Tell when anybody, or anybody of a specialty, is free between two days, at most 35 of them',
    })
    .input(z.object({ from: date, until: date, specialty }))
    .output(
      z.object({
        time_zone: z.string(),
        professionals: z.array(id),
        days: z.array(
          z.object({
            date,
            /** In order of time; `free` are indexes into `professionals`. */
            slots: z.array(slot.extend({ free: z.array(z.int()) })),
          }),
        ),
      }),
    ),
  nextAvailable: call
    .meta({ access: 'public', isHeavy: true })
    .route({
      method: 'GET',
      path: '/landing/{id}/schedule/nextdayavailable',
      summary: 'Get the next day with free times',
    })
    .input(z.object({ id, specialty }))
    .output(z.object({ date: z.iso.date().nullable(), time_zone: z.string(), slots: z.array(slot) })),
  availabilityCalendar: call
    .meta({ can: 'see_agenda', isHeavy: true })
    .route({
      method: 'GET',
      path: '/availabilitycalendar',
      summary: 'Get an agenda between two days: open hours, time off, holidays, visits. Own, or the clinic’s',
    })
    .input(z.object({ professional: id, from: date, until: date }))
    .output(agendaCalendar),
  setSchedule: call
    .meta({ can: 'change_agenda', body: { values: 7500, letters: 540_000 } })
    .route({
      method: 'PUT',
      path: '/{id}/schedule',
      summary: 'Change weekly hours and exceptions. Booked visits are kept; dry_run says what would happen',
    })
    .input(agendaChange)
    .output(agendaChanged),
  photo: call
    .meta({ access: 'public', whenClosed: true })
    .route({ method: 'GET', path: '/photo/{company_id}/{id}', summary: "Download a professional's picture" })
    .input(z.object({ company_id: companyId, id }))
    .output(z.file()),
};
