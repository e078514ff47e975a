import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';

/** Data of a receipt: payer, payee and service. */
export function readReceiptFacts(tx: CompanyTransaction, appointmentId: string) {
  return (
    tx
      .selectFrom('payment as pay')
      .innerJoin('appointment as a', 'a.id', 'pay.appointment_id')
      .innerJoin('professional as d', 'd.id', 'a.professional_id')
      .innerJoin('person as p', 'p.id', 'a.patient_id')
      .innerJoin('company as c', 'c.id', 'a.company_id')
      .leftJoin('person as parent', 'parent.id', 'p.parent_id')
      .leftJoin('company_financial as f', 'f.company_id', 'c.id')
      .select([
        'pay.id as payment_id',
        'pay.status',
        'pay.price',
        'pay.discount',
        'pay.voucher',
        'a.protocol',
        'a.starts_at',
        'a.specialty',
        'd.name as professional_name',
        'd.register_type',
        'd.register_number',
        'd.register_state',
        'p.name as patient_name',
        'p.social_name as patient_social_name',
        'p.cpf as patient_cpf',
        'p.mail as patient_mail',
        'p.locale as patient_locale',
        'parent.name as parent_name',
        'parent.social_name as parent_social_name',
        'parent.cpf as parent_cpf',
        'parent.mail as parent_mail',
        'parent.locale as parent_locale',
        'c.name as company_name',
        'c.social_name as company_social_name',
        'c.cnpj',
        'c.phone as company_phone',
        'c.time_zone',
        'f.receipt_address',
        'f.receipt_copy_email',
        'f.sends_receipt',
      ])
      // The specialist's register is that of the visit's specialty.
      .select(
        sql<string | null>`case when a.specialty is null or a.specialty = d.specialty then d.rqe else
        (select s.rqe from professional_specialty as s where s.professional_id = d.id and s.specialty = a.specialty)
        end`.as('rqe'),
      )
      .select((eb) =>
        eb
          .selectFrom('access_code as code')
          .select('code.code')
          .whereRef('code.appointment_id', '=', 'a.id')
          .where('code.purpose', '=', 'payment')
          .limit(1)
          .as('payment_code'),
      )
      .where('a.id', '=', appointmentId)
      .executeTakeFirst()
  );
}

export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof readReceiptFacts>>>;

/** True if no mail of this kind was queued for the payment. */
const isUnwritten = (kind: string) =>
  sql<boolean>`not exists (select from mail m where m.dedupe_key = ${`${kind}:`} || pay.id::text)`;

/** Visits paid since an instant whose receipt was not mailed yet. */
export async function listUnsentReceipts(tx: CompanyTransaction, since: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment as pay')
    .innerJoin('appointment as a', 'a.id', 'pay.appointment_id')
    .innerJoin('person as p', 'p.id', 'a.patient_id')
    .leftJoin('person as parent', 'parent.id', 'p.parent_id')
    .leftJoin('company_financial as f', 'f.company_id', 'pay.company_id')
    .select('pay.appointment_id')
    .where('pay.status', '=', 'paid')
    .where('pay.paid_at', '>=', since)
    .whereRef('pay.price', '>', 'pay.discount')
    .where((eb) =>
      eb.or([
        eb.and([
          eb(eb.fn.coalesce('f.sends_receipt', eb.lit(true)), '=', true),
          eb.or([eb('p.mail', 'is not', null), eb('parent.mail', 'is not', null)]),
          isUnwritten('receipt'),
        ]),
        eb.and([eb('f.receipt_copy_email', 'is not', null), isUnwritten('receipt-copy')]),
      ]),
    )
    .orderBy('pay.paid_at')
    .limit(limit)
    .execute();
  return rows.map(({ appointment_id }) => appointment_id);
}
