import { benefitPeriods, benefitTargets } from '@acolhe/domain/club/club';
import { voucherCodeOf } from '@acolhe/domain/text/code';
import * as z from 'zod';
import { call } from '../call.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import {
  across,
  birthDate,
  centavos,
  cpf,
  date,
  done,
  id,
  instant,
  line,
  lookup,
  month,
  personName,
  requiredLine,
  text,
  version,
  within,
} from '../values.ts';

/** Something that a club gives each of its members. */
const benefit = z.object({
  target: z.enum(benefitTargets),
  /** Null for all specialties. */
  specialty: requiredLine(80).nullable().default(null),
  /** Percentage of the price that the club pays. */
  percent: z.int().min(1).max(100),
  /** Most visits of one member within a period; null for no limit. */
  visits: z.int().min(1).max(1000).nullable().default(null),
  period: z.enum(benefitPeriods).default('month'),
  /** Days of membership before it applies. */
  waiting_days: z.int().min(0).max(730).default(0),
});
export type Benefit = z.output<typeof benefit>;

/** With which patients join by themselves; empty for none. Written like a voucher's code. */
const joinCode = z
  .string()
  .max(200)
  .overwrite(within(200, voucherCodeOf))
  .refine(
    within(200, (value) => value === '' || /^[A-Z0-9]{6,40}$/.test(value)),
    { params: { problem: 'club_code' } },
  );

/** Rules of a club, set by a manager. */
export const clubRules = z.object({
  name: requiredLine(80),
  /** Company or plan that offers it and is sent the invoice. */
  sponsor: requiredLine(120),
  about: text(2000).default(''),
  how_to_join: text(1000).default(''),
  /** Colour of the club's own home; empty for the clinic's. */
  colour: z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/)]).default(''),
  is_public: z.boolean(),
  join_code: joinCode.default(''),
  /** Key under which the credential service knows the club; empty where it confirms no members. */
  credential_key: line(60).default(''),
  max_dependents: z.int().min(0).max(20),
  benefits: z.array(benefit).max(30),
  status: z.enum(['active', 'inactive']),
});
export type ClubRules = z.output<typeof clubRules>;

const managedClub = clubRules.extend({ id, version, members: z.int(), dependents: z.int() });
export type ManagedClub = z.infer<typeof managedClub>;

const memberSources = ['list', 'code', 'credential', 'holder'] as const;

/** Data of a member that are known beforehand; CPF and birth date are compared with a patient's record. */
export const memberShape = z.object({
  name: personName(),
  cpf,
  birth_date: birthDate,
  registration: line(40).default(''),
  /** First day of the membership; today by default. */
  since: date.optional(),
  /** Last day; none by default. */
  until: date.nullable().default(null),
  /** CPF of the member whose dependent this is. */
  holder_cpf: cpf.optional(),
});
export const newMember = memberShape.refine(
  ...across('until', 'end_before_start', ({ since, until }) => !since || !until || String(since) <= String(until)),
);

const clubMember = z.object({
  id,
  name: z.string(),
  cpf: z.string().nullable(),
  registration: z.string(),
  source: z.enum(memberSources),
  holder_name: z.string().nullable(),
  /** Null until the person has a record at the clinic. */
  person_id: id.nullable(),
  since: z.string(),
  until: z.string().nullable(),
  status: z.enum(['active', 'ended', 'removed']),
});
export type ClubMember = z.infer<typeof clubMember>;
export const MEMBER_PAGE = 50;

/** A line of a list that could not be taken, with all that is wrong with it. */
const lineFault = z.object({ line: z.int(), field: z.string(), code: z.string() });

/** Visits and money of a month, for the invoice to the sponsor: without names and specialties. */
const clubReport = z.object({
  month,
  members: z.int(),
  dependents: z.int(),
  /** Members with at least one visit. */
  used: z.int(),
  visits: z.int(),
  line: z.int(),
  /** Amount that the sponsor owes. Centavos. */
  covered: centavos,
  /** Amount that members were asked for themselves. Centavos. */
  asked: centavos,
  rows: z.array(z.object({ day: z.string(), protocol: z.string(), target: z.enum(benefitTargets), covered: centavos })),
});
export type ClubReport = z.infer<typeof clubReport>;

/** Benefit as it applies to one member today. */
const benefitLeft = z.object({
  ...benefit.shape,
  /** Visits left in the period; null for no limit. */
  left: z.int().nullable(),
  /** First day on which it applies, if that is to come. */
  from: z.string().nullable(),
});
export type BenefitLeft = z.infer<typeof benefitLeft>;

const membership = z.object({
  club_id: id,
  club_name: z.string(),
  sponsor: z.string(),
  person_id: id,
  name: z.string(),
  is_holder: z.boolean(),
  since: z.string(),
  until: z.string().nullable(),
  benefits: z.array(benefitLeft),
});
export type Membership = z.infer<typeof membership>;

/** A club as its page shows it. */
const clubPage = z.object({
  id,
  name: z.string(),
  sponsor: z.string(),
  about: z.string(),
  how_to_join: z.string(),
  colour: z.string(),
  has_code: z.boolean(),
  has_credential: z.boolean(),
  max_dependents: z.int(),
  benefits: z.array(benefit),
});
export type ClubPage = z.infer<typeof clubPage>;

const clubHome = z.object({
  club: clubPage,
  own: membership,
  /** Members among the caller's dependents; others may be added while there is room. */
  dependents: z.array(membership),
  candidates: z.array(z.object({ person_id: id, name: z.string() })),
});
export type ClubHome = z.infer<typeof clubHome>;

const byId = z.object({ id });

/** Benefit clubs. */
export const club = {
  public: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/public', summary: 'List the clubs that the clinic shows on its page' })
    .output(z.array(clubPage)),
  join: call
    .meta({ can: 'use_club' })
    .route({ method: 'POST', path: '/join', summary: "Join by a club's code; again is the same membership" })
    .input(z.object({ code: z.string().max(200).overwrite(within(200, voucherCodeOf)).min(1).max(40) }))
    .output(z.object({ club_id: id })),
  home: call
    .meta({ can: 'use_club' })
    .route({ method: 'GET', path: '/{id}/home', summary: 'Get what a club gives its member' })
    .input(byId)
    .output(clubHome),
  setDependents: call
    .meta({ can: 'use_club' })
    .route({ method: 'PUT', path: '/{id}/dependent', summary: "Choose which of the caller's dependents take part" })
    .input(byId.extend({ person_ids: z.array(id).max(20) }))
    .output(clubHome),
  list: call
    .meta({ can: 'keep_club' })
    .route({ method: 'GET', path: '/', summary: 'List all clubs with their rules' })
    .output(z.array(managedClub)),
  create: call
    .meta({ can: 'keep_club' })
    .route({ method: 'POST', path: '/', successStatus: 201, summary: 'Make a club' })
    .input(clubRules)
    .output(managedClub),
  read: call
    .meta({ can: 'keep_club' })
    .route({ method: 'GET', path: '/{id}', summary: 'Get a club, its rules and what was changed' })
    .input(byId)
    .output(managedClub.extend({ history: ruleHistory })),
  update: call
    .meta({ can: 'keep_club' })
    .route({ method: 'PUT', path: '/{id}', summary: 'Change a club; visits that it covered stay as they were' })
    .input(z.object({ ...clubRules.shape, id, version }))
    .output(managedClub),
  members: call
    .meta({ can: 'keep_club' })
    .route({ method: 'GET', path: '/{id}/member', summary: 'List members by name, a page at a time' })
    .input(
      byId.extend({ search: lookup(120).default(''), page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    )
    .output(z.object({ rows: z.array(clubMember), total: z.int(), page: z.int(), page_size: z.int() })),
  addMember: call
    .meta({ can: 'keep_club' })
    .route({ method: 'POST', path: '/{id}/member', successStatus: 201, summary: 'Add a member' })
    .input(byId.and(newMember))
    .output(clubMember),
  removeMember: call
    .meta({ can: 'keep_club' })
    .route({
      method: 'DELETE',
      path: '/{id}/member/{member_id}',
      summary: 'Remove a member and their dependents. A time that they are just paying keeps its price',
    })
    .input(byId.extend({ member_id: id }))
    .output(done),
  importMembers: call
    .meta({ can: 'keep_club', isUpload: true, isHeavy: true })
    .route({
      method: 'PUT',
      path: '/{id}/member/list',
      inputStructure: 'detailed',
      summary:
        'Bring a CSV list, 5 MB at most: its bytes are the body. Taken whole or, if a line is wrong, not at all. `complete` removes listed members whom it leaves out',
    })
    .input(
      z.object({
        params: byId,
        query: z.object({ complete: z.stringbool().default(false) }),
        body: z.file(),
      }),
    )
    .output(
      z.object({ added: z.int(), kept: z.int(), removed: z.int(), faults: z.array(lineFault), faults_total: z.int() }),
    ),
  report: call
    .meta({ can: 'keep_club', isHeavy: true })
    .route({ method: 'GET', path: '/{id}/report', summary: 'Get the use of a month, to invoice it' })
    .input(byId.extend({ month }))
    .output(clubReport),
  reportFile: call
    .meta({ can: 'keep_club', isHeavy: true })
    .route({ method: 'GET', path: '/{id}/report/csv', summary: 'Download the same use as a CSV file' })
    .input(byId.extend({ month }))
    .output(z.file()),
};

/** Calls of the area `financial`. */
export const benefitClubCalls = {
  benefitClub: call
    .meta({ can: 'use_club' })
    .route({
      method: 'GET',
      path: '/benefitclub/pso',
      summary: 'List memberships of the caller and their dependents, with what each benefit has left',
    })
    .output(z.array(membership)),
  coverage: call
    .meta({ can: 'see_coverage' })
    .route({
      method: 'GET',
      path: '/benefitclub/coverage',
      summary: 'Tell what a club or service order would pay of a price. For display: booking decides',
    })
    .input(
      z.object({
        patient_id: id.optional(),
        target: z.enum(benefitTargets),
        specialty: lookup(80).default(''),
        price: z.coerce.number().int().min(0).max(100_000_000),
        start: instant.optional(),
        order: lookup(40).optional(),
        professional_id: id.optional(),
      }),
    )
    .output(z.object({ covered: centavos, total: centavos, name: z.string().nullable() })),
};
