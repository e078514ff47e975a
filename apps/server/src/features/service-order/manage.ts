import { randomInt } from 'node:crypto';
import type { FieldIssue } from '@acolhe/contract/problems';
import { type ManagedOrder, type NewOrder, ORDER_PAGE } from '@acolhe/contract/service-order/service-order';
import type { OrderStatus } from '@acolhe/domain/service-order/service-order';
import { PROTOCOL_ALPHABET } from '@acolhe/domain/text/code';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { clinicDay } from '../company/service.ts';
import { readAnybody } from '../professional/store.ts';
import { stateOf } from './service.ts';
import {
  countOrders,
  findOrder,
  insertOrder,
  lockOrder,
  type NewOrderRow,
  type OrderRow,
  type PartnerRow,
  pageOfOrders,
  readOrder,
  readPartner,
  withdrawOrder,
} from './store.ts';

const CODE_SIGNS = 10;

const managedOf = (row: OrderRow, today: string): ManagedOrder => ({
  id: row.id,
  code: row.code,
  partner_name: row.partner_name,
  source: row.source,
  name: row.name,
  cpf: row.cpf,
  specialty: row.specialty,
  professional_name: row.professional_name,
  valid_until: row.valid_until,
  status: stateOf(row, today),
  created_at: row.created_at.toISOString(),
  visit:
    row.appointment_id && row.protocol && row.starts_at
      ? { appointment_id: row.appointment_id, protocol: row.protocol, start: row.starts_at.toISOString() }
      : null,
});

export function pageOrders(
  { platform, scope }: CompanyContext,
  { search, status, page }: { search: string; status?: OrderStatus | undefined; page: number },
) {
  return platform.database.readInCompany(scope, async (tx) => {
    const today = await clinicDay(tx, platform.clock.now());
    const filter = { search, status, today };
    const rows = await pageOfOrders(tx, filter, ORDER_PAGE, (page - 1) * ORDER_PAGE);
    const total = await countOrders(tx, filter);
    return { rows: rows.map((row) => managedOf(row, today)), total, page, page_size: ORDER_PAGE };
  });
}

/** Makes an order in a partner's name. */
export function createOrder(
  { platform, scope }: CallerContext,
  { partner_id, ...order }: NewOrder & { partner_id: string },
): Promise<ManagedOrder> {
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const partner = await readPartner(tx, partner_id);
    if (partner?.status !== 'active') throw new Problem('invalid_input', [{ path: 'partner_id', code: 'invalid' }]);
    return managedOf(await addOrder(tx, { partner, source: 'clinic', order, now }), await clinicDay(tx, now));
  });
}

/** Inserts an order of a partner. Its own code, if it gives one, is taken once. */
export async function addOrder(
  tx: CompanyTransaction,
  made: { partner: PartnerRow; source: 'clinic' | 'partner'; order: NewOrder; code?: string | undefined; now: number },
): Promise<OrderRow> {
  const { partner, source, order, now } = made;
  const wrong: FieldIssue[] = [];
  if (order.valid_until < (await clinicDay(tx, now))) wrong.push({ path: 'valid_until', code: 'date_past' });
  const professional = order.professional_id ? await readAnybody(tx, order.professional_id) : undefined;
  if (order.professional_id && !professional) wrong.push({ path: 'professional_id', code: 'invalid' });
  if (wrong.length > 0) throw new Problem('invalid_input', wrong);
  const row: NewOrderRow = {
    id: uuid(),
    code: made.code ?? newCode(),
    partner_id: partner.id,
    source,
    name: order.name,
    cpf: order.cpf,
    birth_date: order.birth_date,
    email: order.email ?? null,
    phone: order.phone ?? null,
    specialty: order.specialty ?? null,
    professional_id: order.professional_id ?? null,
    note: order.note,
    valid_until: order.valid_until,
    created_at: new Date(now),
  };
  if (!(await insertOrder(tx, row))) throw new Problem('invalid_input', [{ path: 'code', code: 'exists' }]);
  const inserted = await readOrder(tx, row.id);
  if (!inserted) throw new Error('An order that was just made is not there');
  return inserted;
}

/** Ten signs that are not confused when read aloud, in two groups. */
function newCode(): string {
  const signs = Array.from({ length: CODE_SIGNS }, () => PROTOCOL_ALPHABET[randomInt(PROTOCOL_ALPHABET.length)]).join(
    '',
  );
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

export async function withdraw({ platform, scope }: CallerContext, id: string): Promise<void> {
  await platform.database.inCompany(scope, async (tx) => {
    const order = await readOrder(tx, id);
    if (!order) throw new Problem('not_found');
    await withdrawUnused(tx, order.code, platform.clock.now());
  });
}

/** Withdraws an order that pays for nothing; again changes nothing. */
export async function withdrawUnused(tx: CompanyTransaction, code: string, now: number): Promise<void> {
  await lockOrder(tx, code);
  const order = await findOrder(tx, code);
  if (!order) throw new Problem('not_found');
  if (order.used_at) throw new Problem('order_used');
  if (!order.withdrawn_at) await withdrawOrder(tx, order.id, new Date(now));
}
