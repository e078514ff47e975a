import { orderStatuses } from '@acolhe/domain/service-order/service-order';
import { orderCodeOf } from '@acolhe/domain/text/code';
import * as z from 'zod';
import { call } from '../call.ts';
import {
  birthDate,
  companyId,
  cpf,
  date,
  done,
  email,
  id,
  instant,
  lookup,
  personName,
  phone,
  requiredLine,
  text,
  version,
  within,
} from '../values.ts';

const orderCode = z.string().max(200).overwrite(within(200, orderCodeOf)).min(1).max(40);

/** An order as its maker gives it. */
export const newOrder = z.object({
  name: personName(),
  cpf,
  birth_date: birthDate,
  email: email.optional(),
  phone: phone.optional(),
  /** Visit that it pays for: of any specialty and with any professional where these are missing. */
  specialty: requiredLine(80).optional(),
  professional_id: id.optional(),
  note: text(500).default(''),
  /** Last day on which it may be used. */
  valid_until: date,
});
export type NewOrder = z.output<typeof newOrder>;

/** An order as the clinic sees it. */
const managedOrder = z.object({
  id,
  code: z.string(),
  partner_name: z.string(),
  source: z.enum(['clinic', 'partner', 'credential']),
  name: z.string(),
  cpf: z.string(),
  specialty: z.string().nullable(),
  professional_name: z.string().nullable(),
  valid_until: z.string(),
  status: z.enum(orderStatuses),
  created_at: instant,
  visit: z.object({ appointment_id: id, protocol: z.string(), start: instant }).nullable(),
});
export type ManagedOrder = z.infer<typeof managedOrder>;
export const ORDER_PAGE = 50;

/** An order as its partner sees it: whether it was used and when, nothing of the visit's content. */
const partnerOrder = z.object({
  code: z.string(),
  status: z.enum(orderStatuses),
  valid_until: z.string(),
  /** Address at which the person opens it. */
  url: z.string(),
  used_at: instant.nullable(),
  visit_start: instant.nullable(),
  attended: z.boolean().nullable(),
});

/**
 * Service order as a visitor with its link sees it. It has neither names nor health data before the person has signed
 * in; then `mine` says whether it is for them, or a dependent of theirs.
 */
const orderCheck = z.object({
  code: z.string(),
  status: z.enum(orderStatuses),
  partner_name: z.string(),
  valid_until: z.string(),
  specialty: z.string().nullable(),
  professional_id: id.nullable(),
  professional_name: z.string().nullable(),
  first_name: z.string(),
  /** Null for visitors. */
  mine: z.union([z.object({ person_id: id, is_dependent: z.boolean() }), z.literal('other')]).nullable(),
});
export type OrderCheck = z.infer<typeof orderCheck>;

const managedPartner = z.object({
  id,
  name: z.string(),
  has_key: z.boolean(),
  status: z.enum(['active', 'inactive']),
  version,
  orders: z.int(),
});
export type ManagedPartner = z.infer<typeof managedPartner>;

const byId = z.object({ id });
/** A partner's key, by header. */
const partnerHeaders = z.object({ 'x-api-key': lookup(200).optional() });

/** External service orders, and the partners that make them. */
export const serviceOrder = {
  list: call
    .meta({ can: 'see_service_order' })
    .route({ method: 'GET', path: '/', summary: 'List orders, the latest first' })
    .input(
      z.object({
        search: lookup(120).default(''),
        status: z.enum(orderStatuses).optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(z.object({ rows: z.array(managedOrder), total: z.int(), page: z.int(), page_size: z.int() })),
  create: call
    .meta({ can: 'see_service_order' })
    .route({ method: 'POST', path: '/', successStatus: 201, summary: 'Make an order in the name of a partner' })
    .input(newOrder.extend({ partner_id: id }))
    .output(managedOrder),
  withdraw: call
    .meta({ can: 'see_service_order' })
    .route({ method: 'DELETE', path: '/{id}', summary: 'Withdraw an order that is not used' })
    .input(byId)
    .output(done),
  partners: call
    .meta({ can: 'see_service_order' })
    .route({ method: 'GET', path: '/partner', summary: 'Tell who makes orders' })
    .output(z.array(managedPartner)),
  addPartner: call
    .meta({ can: 'keep_partner' })
    .route({ method: 'POST', path: '/partner', successStatus: 201, summary: 'Add a partner' })
    .input(z.object({ name: requiredLine(120) }))
    .output(managedPartner),
  changePartner: call
    .meta({ can: 'keep_partner' })
    .route({ method: 'PUT', path: '/partner/{id}', summary: 'Rename a partner, or stop and resume its orders' })
    .input(byId.extend({ name: requiredLine(120), status: z.enum(['active', 'inactive']), version }))
    .output(managedPartner),
  renewKey: call
    .meta({ can: 'keep_partner' })
    .route({
      method: 'POST',
      path: '/partner/{id}/key',
      summary: "Make a partner's key for this interface, shown once; the one before it stops working",
    })
    .input(byId)
    .output(z.object({ key: z.string() })),
  orderAsPartner: call
    .meta({ access: 'public' })
    .route({
      method: 'POST',
      path: '/external',
      successStatus: 201,
      inputStructure: 'detailed',
      summary: "Make an order as a partner, with its key. `code` is the partner's own number, or made here",
    })
    .input(z.object({ headers: partnerHeaders, body: newOrder.extend({ code: orderCode.optional() }) }))
    .output(partnerOrder),
  stateAsPartner: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/external/{code}',
      inputStructure: 'detailed',
      summary: "Get the state of a partner's own order, with its key",
    })
    .input(z.object({ headers: partnerHeaders, params: z.object({ code: orderCode }) }))
    .output(partnerOrder),
  withdrawAsPartner: call
    .meta({ access: 'public' })
    .route({
      method: 'DELETE',
      path: '/external/{code}',
      inputStructure: 'detailed',
      summary: "Withdraw a partner's own order that is not used, with its key",
    })
    .input(z.object({ headers: partnerHeaders, params: z.object({ code: orderCode }) }))
    .output(partnerOrder),
};

const membershipOfCaller = z.array(
  z.object({
    club_id: id,
    club_name: z.string(),
    person_id: id,
    name: z.string(),
    since: z.string(),
    until: z.string().nullable(),
  }),
);

/** Credentials that others hold: service orders, and memberships of benefit clubs (spec §7). */
export const credential = {
  available: call
    .meta({ access: 'public' })
    .route({ method: 'HEAD', path: '/', successStatus: 204, summary: 'Tell whether credentials can be checked now' }),
  checkOrder: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/eso/{id}/check',
      inputStructure: 'detailed',
      summary: 'Get the state of an external service order, at the company of the header `x-company-id`',
    })
    .input(
      z.object({
        params: z.object({ id: orderCode }),
        headers: z.object({ 'x-company-id': companyId.optional() }).optional(),
      }),
    )
    .output(orderCheck),
  fillFromOrder: call
    .meta({ access: 'public' })
    .route({
      method: 'POST',
      path: '/eso/{id}/person',
      summary: 'Tell what a valid order says of its person, for whoever gives their CPF and birth date',
    })
    .input(z.object({ id: orderCode, cpf, birth_date: birthDate }))
    .output(z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })),
  self: call
    .meta({ can: 'use_club' })
    .route({
      method: 'GET',
      path: '/pso/self',
      summary:
        "List the caller's memberships of benefit clubs, confirmed by the credential service where the club has one",
    })
    .output(membershipOfCaller),
  child: call
    .meta({ can: 'use_club' })
    .route({ method: 'GET', path: '/pso/child', summary: "List memberships of the caller's dependents" })
    .output(membershipOfCaller),
};
