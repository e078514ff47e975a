import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import * as z from 'zod';
import { call } from '../call.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import { companyId, date, id, instant, lookup, pageOf } from '../values.ts';
import { changedByClinic, mailLocales, personStatuses, seenByClinic, sexesAtBirth } from './field-schema.ts';
import { profile, profileChange } from './profile.ts';

// People as the clinic keeps them: its list, each person whole, and what staff and managers change of them.

const personOrders = ['name', '-name', 'last_visit', '-last_visit'] as const;
const pageSizes = [25, 50] as const;

/** Fields of a person that the clinic changes: the profile, and data of its own. */
export const personChange = profileChange.extend(changedByClinic);
export type PersonChange = z.infer<typeof personChange>;

const named = z.object({ id, name: z.string() });

/** A person with all that the clinic keeps of them, apart from their record. */
const clinicPerson = profile.extend(seenByClinic);

/** A visit by when, with whom and how it stands; nothing of what was said. */
const visitLine = z.object({
  id,
  protocol: z.string(),
  start: instant,
  doctor_name: z.string(),
  specialty: z.string(),
  status: z.enum(appointmentStatuses),
});

const clinicPersonDetail = clinicPerson.extend({
  display_name: z.string(),
  created_at: instant,
  parent: named.nullable(),
  /** The second responsible person. */
  co_parent: named.nullable(),
  children: z.array(named.extend({ birth_date: date.nullable() })),
  /** The latest first, at most 50. */
  visits: z.array(visitLine),
  /** The record that this one was joined into. */
  joined_into: named.nullable(),
  /** Changes, the latest first. */
  history: ruleHistory,
});
export type ClinicPersonDetail = z.infer<typeof clinicPersonDetail>;

const whole = z.coerce.number<string | number>();

const personFilter = z.object({
  /** Words of the name, a CPF, phone, e-mail, registration, or a visit's protocol. */
  search: lookup(100).optional(),
  /** Active people if nothing is said. */
  status: z.enum([...personStatuses, 'all']).default('active'),
  confirmed: z.stringbool().optional(),
  account: z.stringbool().optional(),
  /** `dependent`: people with a responsible person; `responsible`: people with dependents. */
  family: z.enum(['dependent', 'responsible']).optional(),
  /** Seen on this day of the clinic or later. */
  seen_since: date.optional(),
  order: z.enum(personOrders).default('name'),
});
const personQuestion = personFilter.extend({
  page: whole.pipe(z.int().min(1).max(100_000)).default(1),
  page_size: whole.pipe(z.union(pageSizes.map((size) => z.literal(size)))).default(25),
});
export type PersonFilter = z.infer<typeof personFilter>;
export type PersonQuestion = z.infer<typeof personQuestion>;

const personRow = z.object({
  id,
  name: z.string(),
  display_name: z.string(),
  cpf: z.string().nullable(),
  registration: z.string().nullable(),
  birth_date: date.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(personStatuses),
  is_confirmed: z.boolean(),
  has_account: z.boolean(),
  parent_name: z.string().nullable(),
  last_visit: instant.nullable(),
});
export type PersonRow = z.infer<typeof personRow>;

const force = z.stringbool().default(false);

/**
 * Outcome for people who were to be deactivated. With visits to come, and without `force`, nothing changed: `upcoming`
 * names them. Records are kept; visits to come stand in any case.
 */
const statusAnswer = z.object({
  outcome: z.enum(['active', 'inactive', 'upcoming']),
  /** A sentence in the language of the request: what is kept, and for how long. */
  message: z.string(),
  kept_years: z.int(),
  people: z.array(named),
  upcoming: z.array(named.extend({ visits: z.array(visitLine.omit({ status: true })) })),
});
export type StatusAnswer = z.infer<typeof statusAnswer>;

/** Calls of the area `person` for those who keep the clinic's people. */
export const clinicPersonCalls = {
  page: call
    .meta({ can: 'keep_person' })
    .route({ method: 'GET', path: '/page', summary: "Get the clinic's people: filtered, ordered, a page at a time" })
    .input(personQuestion)
    .output(pageOf(personRow)),
  file: call
    .meta({ can: 'import_person', isHeavy: true })
    .route({
      method: 'GET',
      path: '/page/csv',
      summary: 'Download the same people as a CSV file, all pages of them; the import reads it again',
    })
    .input(personFilter)
    .output(z.file()),
  combo: call
    .meta({ can: 'keep_person' })
    .route({ method: 'GET', path: '/combo', summary: 'List active people for a choice: id and name, at most 50' })
    .input(z.object({ search: lookup(100).default('') }))
    .output(z.array(named)),
  blank: call
    .meta({ can: 'keep_person' })
    .route({ method: 'GET', path: '/new', summary: 'Tell what the form for a new person begins with' })
    .output(
      z.object({
        status: z.enum(personStatuses),
        locale: z.enum(mailLocales),
        country: z.string(),
        /** Lists of the form. */
        gender: z.array(z.string()),
        sex_at_birth: z.array(z.enum(sexesAtBirth)),
      }),
    ),
  detail: call
    .meta({ can: 'keep_person' })
    .route({
      method: 'GET',
      path: '/{id}/detail',
      summary: 'Get a person as the clinic keeps them: data, family, visits and changes, nothing clinical',
    })
    .input(z.object({ id }))
    .output(clinicPersonDetail),
  update: call
    .meta({ can: 'keep_person' })
    .route({ method: 'PUT', path: '/{id}', summary: 'Write anew what the clinic keeps of a person' })
    .input(personChange.extend({ id }))
    .output(clinicPerson),
  setStatus: call
    .meta({ can: 'keep_person' })
    .route({
      method: 'PUT',
      path: '/{id}/status',
      inputStructure: 'detailed',
      summary: 'Deactivate or reactivate a person of the company that the header `x-company-id` names',
    })
    .input(
      z.object({
        params: z.object({ id }),
        headers: z.object({ 'x-company-id': companyId }),
        body: z.object({ status: z.enum(personStatuses), force: z.boolean().default(false) }),
      }),
    )
    .output(statusAnswer),
  remove: call
    .meta({ can: 'keep_person' })
    .route({
      method: 'DELETE',
      path: '/{id}',
      inputStructure: 'detailed',
      summary: 'Deactivate a person: their record is kept',
    })
    .input(z.object({ params: z.object({ id }), query: z.object({ force }).default({ force: false }) }))
    .output(statusAnswer),
  removeSeveral: call
    .meta({ can: 'keep_person' })
    .route({
      method: 'DELETE',
      path: '/',
      inputStructure: 'detailed',
      summary: 'Deactivate several people, all or none: `id` once for each, or with commas between them',
    })
    .input(
      z.object({
        query: z.object({
          id: z
            .union([lookup(4000), z.array(lookup(40)).max(100)])
            .transform((ids) => (typeof ids === 'string' ? ids.split(',') : ids))
            .pipe(z.array(id).min(1).max(100)),
          force,
        }),
      }),
    )
    .output(statusAnswer),
};
