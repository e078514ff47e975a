import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';

/** Most of each channel that the clinic is shown. */
const SHOWN = 50;

/** Mails about a visit that went or go; not those that a phone holds back. */
export function listVisitMails(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('mail')
    .select(['id', 'company_id', 'recipient', 'subject', 'sent_at', 'failed_at', 'created_at', 'expires_at'])
    .select(
      sql<boolean>`exists (select 1 from phone_message as p
        where p.dedupe_key = mail.dedupe_key and p.fell_back_at is not null)`.as('is_fallback'),
    )
    .where('appointment_id', '=', appointmentId)
    .where('held_by', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
}

export function listVisitPhoneMessages(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('phone_message')
    .select(['id', 'channel', 'number', 'kind', 'locale', 'words', 'status', 'status_at'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
}

export function listVisitPushes(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('push_message')
    .select(['id', 'text', 'sent_at', 'created_at', 'expires_at'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
}
