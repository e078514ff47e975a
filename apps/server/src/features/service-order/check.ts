import type { OrderCheck } from '@acolhe/contract/service-order/service-order';
import type { Caller } from '../../platform/auth.ts';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { clinicDay } from '../company/service.ts';
import { ownPatientIds } from '../person/dependents.ts';
import { readPerson } from '../person/store.ts';
import { findKnownOrder, isForPerson, stateOf } from './service.ts';
import type { OrderRow } from './store.ts';

/**
 * Service order behind a link, for a visitor who has it. Names of another person's order are shortened; CPFs are never
 * told.
 */
export async function checkOrder(context: CompanyContext, caller: Caller | null, code: string): Promise<OrderCheck> {
  const { platform, scope } = context;
  const order = await findKnownOrder(context, code);
  if (!order) return unknown(code);
  return platform.database.readInCompany(scope, async (tx) => ({
    code,
    status: stateOf(order, await clinicDay(tx, platform.clock.now())),
    partner_name: order.partner_name,
    valid_until: order.valid_until,
    specialty: order.specialty,
    professional_id: order.professional_id,
    professional_name: order.professional_name,
    first_name: order.name.split(' ')[0] ?? '',
    mine: caller?.role === 'P' ? await whose(tx, caller, order) : null,
  }));
}

const unknown = (code: string): OrderCheck => ({
  code,
  status: 'unknown',
  partner_name: '',
  valid_until: '',
  specialty: null,
  professional_id: null,
  professional_name: null,
  first_name: '',
  mine: null,
});

/** Which of the caller's people an order is for. */
async function whose(tx: CompanyTransaction, caller: Caller, order: OrderRow): Promise<OrderCheck['mine']> {
  for (const id of await ownPatientIds(tx, caller)) {
    const person = await readPerson(tx, id);
    if (person && isForPerson(order, person)) return { person_id: id, is_dependent: id !== caller.personId };
  }
  return 'other';
}

/**
 * Personal data of a service order, for the person who proves by CPF and birth date that it is theirs; otherwise
 * `order_of_another`.
 */
export async function fillFromOrder(
  context: CompanyContext,
  { id, cpf, birth_date }: { id: string; cpf: string; birth_date: string },
) {
  const order = await findKnownOrder(context, id);
  if (!order || order.withdrawn_at) throw new Problem('order_unknown');
  if (order.cpf !== cpf || order.birth_date !== birth_date) throw new Problem('order_of_another');
  return { name: order.name, email: order.email, phone: order.phone };
}

/** Whether credentials can be checked: those of the clinic always, those of the service while it answers. */
export async function requireCredentials({ platform, scope }: CompanyContext): Promise<void> {
  if (platform.credentials && !(await platform.credentials.isAvailable(scope.companyId)))
    throw new Problem('credential_unavailable');
}
