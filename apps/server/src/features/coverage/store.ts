import type { BenefitTarget } from '@acolhe/domain/club/club';
import type { CompanyTransaction } from '../../platform/db/database.ts';

export type NewCoverage = {
  id: string;
  payment_id: string;
  patient_id: string;
  member_id: string | null;
  order_id: string | null;
  name: string;
  target: BenefitTarget;
  specialty: string | null;
  day: string;
  amount: number;
  at: Date;
};

export async function insertCoverageRow(tx: CompanyTransaction, row: NewCoverage): Promise<void> {
  await tx
    .insertInto('coverage')
    .values({ company_id: tx.companyId, ...row })
    .execute();
}

/** Marks a payment's coverage as given back. */
export function returnRow(tx: CompanyTransaction, paymentId: string, at: Date) {
  return tx
    .updateTable('coverage')
    .set({ returned_at: at })
    .where('payment_id', '=', paymentId)
    .where('returned_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
}

/** Restores a payment's coverage, except an order's that covers another payment by now. */
export function renewRow(tx: CompanyTransaction, paymentId: string) {
  return tx
    .updateTable('coverage as c')
    .set({ returned_at: null })
    .where('c.payment_id', '=', paymentId)
    .where((eb) =>
      eb.or([
        eb('c.order_id', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('coverage as other')
              .select('other.id')
              .whereRef('other.order_id', '=', 'c.order_id')
              .whereRef('other.id', '<>', 'c.id')
              .where('other.returned_at', 'is', null),
          ),
        ),
      ]),
    )
    .returning('c.order_id')
    .executeTakeFirst();
}

/** Uses of a benefit by a member within a period, without what was given back. */
export async function countMemberUses(
  tx: CompanyTransaction,
  use: { memberId: string; target: BenefitTarget; specialty: string | null; from: string; to: string },
): Promise<number> {
  const row = await tx
    .selectFrom('coverage')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('member_id', '=', use.memberId)
    .where('target', '=', use.target)
    .where('specialty', 'is not distinct from', use.specialty)
    .where('day', '>=', use.from)
    .where('day', '<=', use.to)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
