import { commissionTypes, WHOLE_SHARE } from '@acolhe/domain/plan/commission';
import * as z from 'zod';
import { call } from '../call.ts';
import { contractTerms } from '../company/contracted.ts';
import { clinicSetting } from '../company/setting.ts';
import { standing } from '../landing/setup-document.ts';
import { personAddress } from '../person/address.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import { brazilZones } from '../setup/first-setup.ts';
import { lowCount } from '../space/space.ts';
import {
  across,
  amount,
  centavos,
  companyId,
  date,
  done,
  email,
  fields,
  id,
  instant,
  isGiven,
  lastDays,
  personName,
  version,
} from '../values.ts';

// Companies and their networks (spec §3): a network is a company with others under it. Its managers see and make those,
// and nothing of their patients.

/** Days left of a company's last day at which its managers, and those of its network, are warned. */
export const expiryWarnings = [30, 7, 1] as const;

const status = z.enum(['active', 'inactive']);
const { phone: telephone, address, representative_id, ...names } = clinicSetting.shape;

/** Fields of a company that the network changes, in the specification's names. */
const companyShape = z.object({
  ...names,
  telephone,
  address,
  representative_id,
  /** Commission of professionals with neither one nor a plan of their own: basis points, or centavos per visit. */
  comission_type: z.enum(commissionTypes).nullable().default(null),
  comission_value: amount.nullable().default(null),
  plan_id: id.nullable().default(null),
});
const withComission = <T extends z.ZodObject>(schema: T) =>
  schema
    .refine(
      ...across('comission_value', 'required', (value) => !value.comission_type || isGiven(value.comission_value)),
    )
    .refine(
      ...across(
        'comission_value',
        'share_max',
        (value) => value.comission_type !== 'percent' || !(Number(value.comission_value) > WHOLE_SHARE),
      ),
    );
export const companyChange = withComission(companyShape);
export type CompanyChange = z.output<typeof companyChange>;

/** A company under the caller's, and whom to invite as its first manager. */
export const newCompany = z.object({
  name: names.name,
  social_name: z.union([z.literal(''), names.social_name]).default(''),
  cnpj: names.cnpj,
  telephone,
  mail: names.mail,
  time_zone: z.enum(brazilZones),
  /** The company that it comes under; the caller's own if nothing is said. */
  parent_id: companyId.optional(),
  manager_name: personName(),
  manager_email: email,
});

/** Person who is to manage a company under the caller's. */
export const invitedManager = z.object({ name: personName(), email });

export const companyStatus = z.object({ status, expiration_date: date.nullable() });

const named = z.object({ id: companyId, name: z.string() });
const choice = z.object({ id: z.string(), name: z.string() });

const companyRow = z.object({
  id: companyId,
  /** As the other lists name it: the company itself. */
  company_id: companyId,
  name: z.string(),
  social_name: z.string(),
  cnpj: z.string().nullable(),
  parent_id: companyId.nullable(),
  status,
  standing,
  expiration_date: date.nullable(),
});
export type CompanyRow = z.infer<typeof companyRow>;

const companyDetail = companyRow.extend({
  ...contractTerms.shape,
  cpf: z.string().nullable(),
  cell_phone: z.string().nullable(),
  telephone: z.string().nullable(),
  mail: z.string().nullable(),
  address: personAddress.nullable(),
  comission_type: z.enum(commissionTypes).nullable(),
  comission_value: centavos.nullable(),
  plan_id: z.string().nullable(),
  representative_id: z.string().nullable(),
  /** Address of the logo. */
  photo: z.string().nullable(),
  time_zone: z.string(),
  hosts: z.array(z.string()),
  /** Whether it is the caller's own. */
  is_own: z.boolean(),
  /** Networks above it, nearest first; of a company under the caller's up to the caller's own. */
  parents: z.array(named),
  /** Managers who joined, by name. */
  managers: z.array(z.object({ name: z.string(), email: z.string() })),
  /** Managers whose invitation waits. */
  invited: z.array(z.object({ name: z.string(), email: z.string(), made_at: instant })),
  /** Accounts that may represent it, and its active plans. */
  representatives: z.array(choice),
  plans: z.array(choice),
  version,
  history: ruleHistory,
});
export type CompanyDetail = z.infer<typeof companyDetail>;

const companyFigures = named.extend({
  parent_id: companyId.nullable(),
  standing,
  expiration_date: date.nullable(),
  is_own: z.boolean(),
  /** Visits of the period by how they ended. */
  finished: z.int(),
  no_show: z.int(),
  cancelled: z.int(),
  /** Upcoming booked visits. */
  booked: z.int(),
  /** -100 to 100; null without answers. */
  nps: z.int().nullable(),
  received: centavos,
  /** Active people and professionals. */
  people: z.int(),
  professionals: z.int(),
});
export type CompanyFigures = z.infer<typeof companyFigures>;

const one = z.object({ id: companyId });

/** Calls of the area `company` for the managers of a network. */
export const networkCalls = {
  list: call
    .meta({ can: 'keep_network' })
    .route({ method: 'GET', path: '/', summary: 'Get the own company and those under it, chosen fields only' })
    .input(z.object({ fields }))
    .output(z.array(companyRow.partial())),
  create: call
    .meta({ can: 'keep_network' })
    .route({ method: 'POST', path: '/', summary: 'Make a company under the own one, and invite its first manager' })
    .input(newCompany)
    .output(z.object({ id: companyId })),
  left: call
    .meta({ can: 'keep_network' })
    .route({
      method: 'GET',
      path: '/network/left',
      summary: 'List companies and invitations that the caller can still make within 24 hours, if few',
    })
    .output(z.object({ companies: lowCount, invitations: lowCount })),
  figures: call
    .meta({ can: 'keep_network', isHeavy: true })
    .route({ method: 'GET', path: '/network/figures', summary: 'Get figures of the own company and of those under it' })
    .input(z.object({ days: lastDays }))
    .output(z.array(companyFigures)),
  expiring: call
    .meta({ can: 'keep_network' })
    .route({
      method: 'GET',
      path: '/network/expiring',
      summary: 'List those of these companies whose last day is near',
    })
    .input(z.object({}))
    .output(z.array(named.extend({ expiration_date: date, is_own: z.boolean() }))),
  detail: call
    .meta({ can: 'keep_network' })
    .route({ method: 'GET', path: '/{id}', summary: 'Get all that is kept of a company' })
    .input(one)
    .output(companyDetail),
  update: call
    .meta({ can: 'keep_network' })
    .route({ method: 'PUT', path: '/{id}', inputStructure: 'detailed', summary: 'Change a company' })
    .input(z.object({ params: one, body: withComission(companyShape.extend({ version })) }))
    .output(companyDetail),
  setStatus: call
    .meta({ can: 'keep_network' })
    .route({
      method: 'PUT',
      path: '/{id}/status',
      inputStructure: 'detailed',
      summary: 'Put a company under the own one in or out of service, and set its last day; nothing is deleted',
    })
    .input(z.object({ params: one, body: companyStatus }))
    .output(companyDetail),
  setContract: call
    .meta({ can: 'keep_network' })
    .route({
      method: 'PUT',
      path: '/{id}/contract',
      inputStructure: 'detailed',
      summary: 'Decide what the contract of a company under the own one includes',
    })
    .input(z.object({ params: one, body: contractTerms }))
    .output(companyDetail),
  inviteManager: call
    .meta({ can: 'keep_network' })
    .route({
      method: 'POST',
      path: '/{id}/manager',
      inputStructure: 'detailed',
      summary: 'Invite a manager of a company under the own one',
    })
    .input(z.object({ params: one, body: invitedManager }))
    .output(done),
  parents: call
    .meta({ can: 'keep_network' })
    .route({
      method: 'GET',
      path: '/{companyId}/haas/parent',
      summary: 'List networks above a company, nearest first',
    })
    .input(z.object({ companyId }))
    .output(z.object({ parents: z.array(named) })),
};
