import { DAY } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';

/** Professionals of the company, ordered by name. */
export function listProfessionals(
  tx: CompanyTransaction,
  filter: { specialty?: string | undefined; onLanding?: boolean },
) {
  let query = tx.selectFrom('professional').selectAll().where('status', '=', 'active').orderBy(inTextOrder('name'));
  if (filter.specialty) query = query.where('specialty', '=', filter.specialty);
  if (filter.onLanding) query = query.where('on_landing', '=', true);
  return query.execute();
}

export function readProfessional(tx: CompanyTransaction, by: { id: string } | { permalink: string }) {
  const query = tx.selectFrom('professional').selectAll().where('status', '=', 'active');
  return ('id' in by ? query.where('id', '=', by.id) : query.where('permalink', '=', by.permalink)).executeTakeFirst();
}

/**
 * Visits that hold a professional's time between two instants; `appointment_slot` names the same states. No visit lasts
 * longer than a day (`appointment_length`), so older ones are excluded by index, however many there are.
 */
export function listBusy(
  tx: CompanyTransaction,
  professionalIds: readonly string[],
  from: Date,
  until: Date,
  now: Date,
) {
  return tx
    .selectFrom('appointment')
    .select(['professional_id', 'starts_at', 'ends_at'])
    .where('professional_id', 'in', professionalIds)
    .where('starts_at', '<', until)
    .where('starts_at', '>', new Date(from.getTime() - DAY))
    .where('ends_at', '>', from)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['offered', 'scheduled', 'confirmed', 'arrived', 'in_progress', 'finished']),
        // An expired hold is free, even before it is released.
        eb.and([eb('status', '=', 'held'), eb('hold_until', '>', now)]),
      ]),
    )
    .execute();
}

/** Name of a professional, including former ones. */
export async function professionalName(tx: CompanyTransaction, id: string): Promise<string> {
  const row = await tx.selectFrom('professional').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

/** Language of a professional's mails. */
export async function readProfessionalLocale(tx: CompanyTransaction, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('professional').select('locale').where('id', '=', id).executeTakeFirst())?.locale;
}

export async function setProfessionalLocale(tx: CompanyTransaction, id: string, locale: Locale): Promise<void> {
  await tx.updateTable('professional').set({ locale }).where('id', '=', id).execute();
}

/** How mails reach a professional. */
export type Contact = { to: string; name: string; locale: Locale };

/** Contact of a professional by the address of their account (migration 0029); undefined without one. */
export async function professionalContact(tx: CompanyTransaction, id: string): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('professional')
    .select(['name', 'locale', sql<string | null>`professional_mail(id)`.as('mail')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.mail ? { to: row.mail, name: row.name, locale: row.locale as Locale } : undefined;
}
