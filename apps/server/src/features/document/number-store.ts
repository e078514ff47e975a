import type { ProblemCode } from '@acolhe/contract/problems';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Series } from '../../platform/outside/prescription-numbers.ts';

/** Free numbers of a prescriber, by series. */
export async function countFree(tx: CompanyTransaction, professionalId: string): Promise<Map<Series, number>> {
  const rows = await tx
    .selectFrom('prescription_number')
    .select(['series', (eb) => eb.fn.countAll<string>().as('free')])
    .where('professional_id', '=', professionalId)
    .where('taken_at', 'is', null)
    .groupBy('series')
    .execute();
  return new Map(rows.map(({ series, free }) => [series, Number(free)]));
}

/** Takes the next free number for a document: no two take the same, and none waits for another. Undefined if none is left. */
export async function takeNumber(
  tx: CompanyTransaction,
  professionalId: string,
  { series, documentId, at }: { series: Series; documentId: string; at: Date },
): Promise<string | undefined> {
  const next = tx
    .selectFrom('prescription_number')
    .select('number')
    .where('professional_id', '=', professionalId)
    .where('series', '=', series)
    .where('taken_at', 'is', null)
    .orderBy('number')
    .limit(1)
    .modifyEnd(sql`for update skip locked`);
  const row = await tx
    .updateTable('prescription_number')
    .set({ document_id: documentId, taken_at: at })
    .where('series', '=', series)
    .where('number', '=', next)
    .returning('number')
    .executeTakeFirst();
  return row?.number;
}

/** Adds numbers; those that are known stay whose they are. The count of new ones. */
export async function addNumbers(
  tx: CompanyTransaction,
  professionalId: string,
  series: Series,
  numbers: readonly string[],
  at: Date,
): Promise<number> {
  if (numbers.length === 0) return 0;
  const rows = await tx
    .insertInto('prescription_number')
    .values(
      numbers.map((number) => ({
        company_id: tx.companyId,
        series,
        number,
        professional_id: professionalId,
        fetched_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'series', 'number']).doNothing())
    .returning('number')
    .execute();
  return rows.length;
}

export async function insertNumberRequest(
  tx: CompanyTransaction,
  request: { id: string; professional_id: string; series: Series[]; started_at: Date },
): Promise<void> {
  await tx
    .insertInto('number_request')
    .values({ ...request, company_id: tx.companyId })
    .execute();
}

/** Takes a request that still waits, once. */
export function claimNumberRequest(tx: CompanyTransaction, id: string, at: Date) {
  return tx
    .updateTable('number_request')
    .set({ taken_at: at })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function endNumberRequest(
  tx: CompanyTransaction,
  id: string,
  end: { ended_at: Date; problem: ProblemCode | null },
): Promise<void> {
  await tx.updateTable('number_request').set(end).where('id', '=', id).execute();
}

export function readNumberRequest(tx: CompanyTransaction, professionalId: string, id: string) {
  return tx
    .selectFrom('number_request')
    .select(['taken_at', 'ended_at', 'problem'])
    .where('id', '=', id)
    .where('professional_id', '=', professionalId)
    .executeTakeFirst();
}
