import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { companies } from '../company/read.ts';

export function readVoucher(tx: CompanyTransaction, code: string) {
  return tx.selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirst();
}

export type VoucherRow = NonNullable<Awaited<ReturnType<typeof readVoucher>>>;

/**
 * Counts a use in one statement: of concurrent requests for the last one, one gets the row. It stays locked until the
 * transaction ends, so that later reads (a patient's own uses) are serialised, too.
 */
export function countUse(tx: CompanyTransaction, code: string) {
  return tx
    .updateTable('voucher')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returningAll()
    .executeTakeFirst();
}

/** Uses of a voucher by a patient, without returned ones. */
export async function usesOfPatient(tx: CompanyTransaction, code: string, patientId: string): Promise<number> {
  const row = await tx
    .selectFrom('voucher_use')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('code', '=', code)
    .where('patient_id', '=', patientId)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Inserts a use; false if the payment uses a voucher already. */
export async function insertUse(
  tx: CompanyTransaction,
  use: { code: string; paymentId: string; patientId: string; amount: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('voucher_use')
    .values({
      id: uuid(),
      company_id: tx.companyId,
      code: use.code,
      payment_id: use.paymentId,
      patient_id: use.patientId,
      amount: use.amount,
      at: use.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a payment's use. Idempotent. */
export async function returnUse(tx: CompanyTransaction, paymentId: string, at: Date): Promise<void> {
  const use = await tx
    .updateTable('voucher_use')
    .set({ returned_at: at })
    .where('payment_id', '=', paymentId)
    .where('returned_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (!use) return;
  await tx
    .updateTable('voucher')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', use.code)
    .execute();
}

/** Restores a payment's last returned use, over any limit. */
export async function renewUse(tx: CompanyTransaction, paymentId: string): Promise<void> {
  const last = await tx
    .selectFrom('voucher_use')
    .select(['id', 'code', 'returned_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.returned_at) return;
  await tx.updateTable('voucher_use').set({ returned_at: null }).where('id', '=', last.id).execute();
  await tx
    .updateTable('voucher')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', last.code)
    .execute();
}

/** The visit of a payment, with the fields that vouchers depend on. */
export function readWanted(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('payment as pay')
    .innerJoin('appointment as a', 'a.id', 'pay.appointment_id')
    .innerJoin(companies('c'), 'c.id', 'a.company_id')
    .select(['pay.id', 'pay.price', 'a.patient_id', 'a.professional_id', 'a.specialty', 'c.time_zone'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirst();
}

export async function countTries(tx: CompanyTransaction, paymentId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('voucher_try')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('payment_id', '=', paymentId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function insertTry(tx: CompanyTransaction, paymentId: string, at: Date): Promise<void> {
  await tx.insertInto('voucher_try').values({ company_id: tx.companyId, payment_id: paymentId, at }).execute();
}
