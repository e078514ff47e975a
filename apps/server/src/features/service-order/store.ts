import type { OrderStatus } from '@acolhe/domain/service-order/service-order';
import { type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { inTextOrder, matchesWord, searchWords } from '../../platform/db/text-search.ts';
import { coverages } from '../coverage/read.ts';
import { professionals } from '../professional/read.ts';

/** Orders with their partner, and the visit that each covers now. */
const orders = (tx: CompanyTransaction) =>
  tx
    .selectFrom('service_order as o')
    .innerJoin('partner as p', 'p.id', 'o.partner_id')
    .leftJoin(professionals('d'), 'd.id', 'o.professional_id')
    .leftJoin(coverages('c'), (join) => join.onRef('c.order_id', '=', 'o.id').on('c.returned_at', 'is', null))
    .leftJoin('payment as pay', 'pay.id', 'c.payment_id')
    .leftJoin('appointment as a', 'a.id', 'pay.appointment_id')
    .selectAll('o')
    .select(['p.name as partner_name', 'p.status as partner_status', 'd.name as professional_name', 'c.at as used_at'])
    .select(['a.id as appointment_id', 'a.protocol', 'a.starts_at', 'a.status as appointment_status']);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

export const findOrder = (tx: CompanyTransaction, code: string) =>
  orders(tx).where('o.code', '=', code).executeTakeFirst();

export const readOrder = (tx: CompanyTransaction, id: string) => orders(tx).where('o.id', '=', id).executeTakeFirst();

/** Locks an order for the rest of the transaction, so that it is used once. */
export async function lockOrder(tx: CompanyTransaction, code: string): Promise<boolean> {
  const row = await tx.selectFrom('service_order').select('id').where('code', '=', code).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export type NewOrderRow = {
  id: string;
  code: string;
  partner_id: string;
  source: 'clinic' | 'partner' | 'credential';
  name: string;
  cpf: string;
  birth_date: string | null;
  email: string | null;
  phone: string | null;
  specialty: string | null;
  professional_id: string | null;
  note: string;
  valid_until: string;
  created_at: Date;
};

/** Inserts an order; false if its code is taken. */
export async function insertOrder(tx: CompanyTransaction, order: NewOrderRow): Promise<boolean> {
  const row = await tx
    .insertInto('service_order')
    .values({ company_id: tx.companyId, ...order })
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function withdrawOrder(tx: CompanyTransaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('service_order').set({ withdrawn_at: at }).where('id', '=', id).execute();
}

export type OrderFilter = { search: string; status?: OrderStatus | undefined; today: string };

function matching(tx: CompanyTransaction, { search, status, today }: OrderFilter) {
  const digits = search.replace(/[.\s-]/g, '');
  const isCpf = /^\d{3,11}$/.test(digits);
  const named = isCpf
    ? orders(tx).where((eb) => eb.or([eb('o.cpf', 'like', `${digits}%`), eb('o.code', 'like', `${digits}%`)]))
    : searchWords(search).reduce(
        (query, word) => query.where((eb) => eb.or([matchesWord('o.name', word), matchesWord('o.code', word)])),
        orders(tx),
      );
  const states: Partial<Record<OrderStatus, ReturnType<typeof sql<SqlBool>>>> = {
    used: sql<SqlBool>`c.id is not null`,
    withdrawn: sql<SqlBool>`c.id is null and o.withdrawn_at is not null`,
    expired: sql<SqlBool>`c.id is null and o.withdrawn_at is null and o.valid_until < ${today}::date`,
    valid: sql<SqlBool>`c.id is null and o.withdrawn_at is null and o.valid_until >= ${today}::date`,
    unknown: sql<SqlBool>`false`,
  };
  const wanted = status && states[status];
  return wanted ? named.where(wanted) : named;
}

export const pageOfOrders = (tx: CompanyTransaction, filter: OrderFilter, limit: number, offset: number) =>
  matching(tx, filter).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc').limit(limit).offset(offset).execute();

export async function countOrders(tx: CompanyTransaction, filter: OrderFilter): Promise<number> {
  const row = await matching(tx, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Orders of the credential service whose status it has not heard. */
export const listUnreported = (tx: CompanyTransaction, limit: number) =>
  orders(tx)
    .where('o.source', '=', 'credential')
    .where(sql<SqlBool>`o.reported_used <> (c.id is not null)`)
    .orderBy('o.created_at')
    .limit(limit)
    .execute();

export async function markReported(tx: CompanyTransaction, id: string, isUsed: boolean): Promise<void> {
  await tx.updateTable('service_order').set({ reported_used: isUsed }).where('id', '=', id).execute();
}

const partners = (tx: CompanyTransaction) =>
  tx
    .selectFrom('partner')
    .selectAll()
    .select(sql<number>`(select count(*) from service_order o where o.partner_id = partner.id)::int`.as('orders'));

export type PartnerRow = Awaited<ReturnType<ReturnType<typeof partners>['execute']>>[number];

export const listPartners = (tx: CompanyTransaction) => partners(tx).orderBy(inTextOrder('name')).execute();

export const readPartner = (tx: CompanyTransaction, id: string) => partners(tx).where('id', '=', id).executeTakeFirst();

export const findPartnerByKey = (tx: CompanyTransaction, keyHash: string) =>
  partners(tx).where('key_hash', '=', keyHash).where('status', '=', 'active').executeTakeFirst();

/** Inserts a partner; returns the one of that name if there is one. */
export async function addPartnerRow(
  tx: CompanyTransaction,
  partner: { id: string; name: string; created_at: Date },
): Promise<{ row: PartnerRow; isNew: boolean }> {
  const made = await tx
    .insertInto('partner')
    .values({ company_id: tx.companyId, ...partner })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await partners(tx).where('name', '=', partner.name).executeTakeFirstOrThrow();
  return { row, isNew: made !== undefined };
}

export async function isPartnerNameTaken(tx: CompanyTransaction, name: string, except: string): Promise<boolean> {
  const row = await partners(tx).where('name', '=', name).where('id', '<>', except).executeTakeFirst();
  return row !== undefined;
}

/** Writes a partner; false if it was changed meanwhile. */
export async function updatePartner(
  tx: CompanyTransaction,
  { id, version, ...change }: { id: string; version: number; name: string; status: 'active' | 'inactive' },
): Promise<boolean> {
  const row = await tx
    .updateTable('partner')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPartnerKey(tx: CompanyTransaction, id: string, keyHash: string): Promise<void> {
  await tx.updateTable('partner').set({ key_hash: keyHash }).where('id', '=', id).execute();
}
