import type { PrescribedItem } from '@acolhe/contract/document/content';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Between } from '../../platform/period.ts';
import { appointments } from '../appointment/read.ts';

export async function insertWritten(
  tx: CompanyTransaction,
  written: { id: string; patient_id: string; professional_id: string; items: readonly PrescribedItem[]; at: Date },
): Promise<void> {
  await tx
    .insertInto('written_prescription')
    .values({ ...written, items: JSON.stringify(written.items), company_id: tx.companyId })
    .execute();
}

export function readLastWritten(tx: CompanyTransaction, patientId: string, professionalId: string) {
  return tx
    .selectFrom('written_prescription')
    .select(['items', 'at'])
    .where('patient_id', '=', patientId)
    .where('professional_id', '=', professionalId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Visits of a patient with a professional that begin within an interval, the earliest first. */
export function visitsOf(
  tx: CompanyTransaction,
  { patientId, professionalId, since, until }: Between & { patientId: string; professionalId: string },
) {
  return tx
    .selectFrom(appointments('a'))
    .select(['a.id', 'a.status'])
    .where('a.patient_id', '=', patientId)
    .where('a.professional_id', '=', professionalId)
    .where('a.starts_at', '>=', since)
    .where('a.starts_at', '<', until)
    .orderBy('a.starts_at')
    .execute();
}

/** A professional's favourites, the newest first. */
export function listFavourites(tx: CompanyTransaction, professionalId: string) {
  return tx
    .selectFrom('favourite_medicine')
    .select(['id', 'item'])
    .where('professional_id', '=', professionalId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

/** Keeps a favourite; the same medicine is written anew. */
export async function upsertFavourite(
  tx: CompanyTransaction,
  favourite: { id: string; professional_id: string; item: PrescribedItem; at: Date },
): Promise<{ id: string }> {
  const values = { ...favourite, item: JSON.stringify(favourite.item), company_id: tx.companyId };
  return tx
    .insertInto('favourite_medicine')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .expression(sql`professional_id, folded(item ->> 'medicine')`)
        .doUpdateSet({ item: values.item, at: values.at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function deleteFavourite(tx: CompanyTransaction, professionalId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('favourite_medicine')
    .where('id', '=', id)
    .where('professional_id', '=', professionalId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
