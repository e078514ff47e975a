import { isOrderedVisit, orderStateOn } from '@acolhe/domain/service-order/service-order';
import { dayIn } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { CredentialServiceError } from '../../platform/outside/credential-service.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import type { Cover } from '../coverage/service.ts';
import { readPerson } from '../person/store.ts';
import { addPartnerRow, findOrder, insertOrder, lockOrder, type OrderRow } from './store.ts';

export type OrderedVisit = {
  code: string;
  patientId: string;
  specialty: string;
  professionalId: string;
  price: number;
  /** Epoch ms. */
  start: number;
};

/**
 * Coverage of a visit by a service order, which pays all of it. The order is locked: of two devices that use it at once
 * one succeeds. Throws the reason why it does not pay for this visit.
 */
export async function orderCover(tx: CompanyTransaction, visit: OrderedVisit, now: number): Promise<Cover> {
  await lockOrder(tx, visit.code);
  const order = await findOrder(tx, visit.code);
  if (!order) throw new Problem('order_unknown');
  const { time_zone: zone } = await requireCompany(tx);
  const status = stateOf(order, dayIn(zone, now).toString());
  if (status === 'used') throw new Problem('order_used');
  if (status !== 'valid') throw new Problem(status === 'expired' ? 'order_expired' : 'order_unknown');
  const person = await readPerson(tx, visit.patientId);
  if (!person || !isForPerson(order, person)) throw new Problem('order_of_another');
  if (!isOrderedVisit(order, visit)) throw new Problem('order_elsewhere');
  const day = dayIn(zone, visit.start).toString();
  const { partner_name: name } = order;
  return { amount: visit.price, name, target: 'visit', specialty: order.specialty, day, by: { orderId: order.id } };
}

/**
 * Whether an order is for the person: by its CPF, which the clinic has confirmed or which comes with the birth date
 * that the order names. A person without a CPF has no order.
 */
export function isForPerson(
  order: Pick<OrderRow, 'cpf' | 'birth_date'>,
  person: { cpf: string | null; birth_date: string | null; confirmed_at: Date | null },
): boolean {
  return person.cpf === order.cpf && (person.confirmed_at !== null || person.birth_date === order.birth_date);
}

export const stateOf = (order: OrderRow, today: string) =>
  orderStateOn(
    {
      valid_until: order.valid_until,
      withdrawn: order.withdrawn_at !== null || order.partner_status === 'inactive',
      used: order.used_at !== null,
    },
    today,
  );

/**
 * An order by its code: one of the clinic's, else one that the credential service knows, which is kept from then on.
 * Undefined if neither knows it, or if the service does not answer.
 */
export async function findKnownOrder(context: CompanyContext, code: string): Promise<OrderRow | undefined> {
  const { platform, scope } = context;
  const known = await platform.database.readInCompany(scope, (tx) => findOrder(tx, code));
  if (known || !platform.credentials) return known;
  let found: Awaited<ReturnType<typeof platform.credentials.order>>;
  try {
    found = await platform.credentials.order(scope.companyId, code);
  } catch (error) {
    if (!(error instanceof CredentialServiceError)) throw error;
    platform.log.warn({ err: error }, 'looking for a service order');
    throw new Problem('credential_unavailable');
  }
  if (!found) return undefined;
  const { partner, person, specialty, valid_until } = found;
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const { row } = await addPartnerRow(tx, { id: uuid(), name: partner, created_at: at });
    await insertOrder(tx, {
      id: uuid(),
      code,
      partner_id: row.id,
      source: 'credential',
      name: person.name,
      cpf: person.cpf,
      birth_date: person.birth_date,
      email: person.mail ?? null,
      phone: person.phone ?? null,
      specialty: specialty ?? null,
      professional_id: null,
      note: '',
      valid_until,
      created_at: at,
    });
    return findOrder(tx, code);
  });
}
