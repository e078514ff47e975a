import type { VoucherValues } from '@acolhe/contract/voucher/voucher';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';
import { people } from '../person/read.ts';
import { professionals } from '../professional/read.ts';
import type { VoucherRow } from './store.ts';

export function listVouchers(tx: CompanyTransaction): Promise<VoucherRow[]> {
  return tx.selectFrom('voucher').selectAll().orderBy('created_at', 'desc').orderBy('code').execute();
}

/** Codes of all vouchers, in the order of {@link listVouchers}. */
export function voucherKeys(tx: CompanyTransaction) {
  return tx.selectFrom('voucher').select('code as key').orderBy('created_at', 'desc').orderBy('code');
}

/** Vouchers by their codes. */
export function readVouchers(tx: CompanyTransaction, codes: readonly string[]) {
  return tx.selectFrom('voucher').selectAll().select('code as key').where('code', 'in', codes).execute();
}

export function lockVoucher(tx: CompanyTransaction, code: string): Promise<VoucherRow | undefined> {
  return tx.selectFrom('voucher').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Inserts a voucher; undefined if the clinic has one of that code. */
export function insertVoucher(
  tx: CompanyTransaction,
  values: VoucherValues & { code: string },
  at: Date,
): Promise<VoucherRow | undefined> {
  return tx
    .insertInto('voucher')
    .values({ company_id: tx.companyId, ...values, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateVoucher(tx: CompanyTransaction, code: string, values: VoucherValues): Promise<VoucherRow> {
  return tx
    .updateTable('voucher')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets a voucher active or inactive. The version stays, so that concurrent edits do not conflict. */
export function updateVoucherStatus(
  tx: CompanyTransaction,
  code: string,
  status: 'active' | 'inactive',
): Promise<VoucherRow> {
  return tx.updateTable('voucher').set({ status }).where('code', '=', code).returningAll().executeTakeFirstOrThrow();
}

/** Names of those of these professionals who work at the clinic. */
export async function listProfessionalNames(tx: CompanyTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom(professionals('professional'))
    .select('name')
    .where('id', 'in', ids)
    .orderBy(inTextOrder('name'))
    .execute();
  return rows.map(({ name }) => name);
}

/** The last uses of a voucher, including returned ones. */
export function listUses(tx: CompanyTransaction, code: string, limit: number) {
  return tx
    .selectFrom('voucher_use as u')
    .innerJoin('payment as pay', 'pay.id', 'u.payment_id')
    .innerJoin('appointment as a', 'a.id', 'pay.appointment_id')
    .innerJoin(people('p'), 'p.id', 'u.patient_id')
    .select([
      'u.at',
      'u.amount',
      'u.returned_at',
      'a.id as appointment_id',
      'a.protocol',
      'p.name as patient_name',
      'p.social_name as patient_social_name',
    ])
    .where('u.code', '=', code)
    .orderBy('u.at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit)
    .execute();
}
