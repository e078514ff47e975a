import type { PhoneChannel, PhoneStatus } from '@acolhe/domain/notification/notice';
import type { Locale } from '@acolhe/domain/time/time';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { ShortKind } from './short-text.ts';

export type NewPhoneMessage = {
  id: string;
  person_id: string;
  appointment_id: string | null;
  channel: PhoneChannel;
  /** E.164. */
  number: string;
  kind: ShortKind;
  locale: Locale;
  words: readonly string[];
  dedupe_key: string;
  now: Date;
  /** Not sent before. */
  from: Date;
  /** Not sent after. */
  expires: Date;
  /** When its mail goes, unless it has arrived. */
  fallback: Date;
};

/** Queues a message; whether it is the first of its key. */
export async function insertPhoneMessage(tx: CompanyTransaction, message: NewPhoneMessage): Promise<boolean> {
  const { words, now, from, expires, fallback, ...row } = message;
  const inserted = await tx
    .insertInto('phone_message')
    .values({
      ...row,
      company_id: tx.companyId,
      words: JSON.stringify(words),
      status_at: now,
      created_at: now,
      next_at: from,
      expires_at: expires,
      fallback_at: fallback,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Claims queued messages until `takenUntil`, as takePushes. `consents` says whether their number still consents: a
 * number whose consent was withdrawn gets no message.
 */
export function takePhoneMessages(
  tx: CompanyTransaction,
  now: Date,
  takenUntil: Date,
  { limit, except }: { limit: number; except: readonly string[] },
) {
  return tx
    .with('waiting', (db) =>
      db
        .selectFrom('phone_message')
        .select('id')
        .where('status', '=', 'queued')
        .where('next_at', '<=', now)
        .where('expires_at', '>', now)
        .$if(except.length > 0, (query) => query.where('id', 'not in', except))
        .orderBy('next_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('phone_message')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: takenUntil }))
    .where('id', 'in', (eb) => eb.selectFrom('waiting').select('id'))
    .returning(['id', 'channel', 'number', 'kind', 'locale', 'words', 'attempts'])
    .returning(
      sql<boolean>`exists (select 1 from phone_consent as c where c.person_id = phone_message.person_id
        and c.channel = phone_message.channel and c.number = phone_message.number and c.withdrawn_at is null)`.as(
        'consents',
      ),
    )
    .execute();
}

/** A message under its lock. */
export function lockPhoneMessage(tx: CompanyTransaction, id: string) {
  return tx
    .selectFrom('phone_message')
    .select(['id', 'status', 'fell_back_at', 'appointment_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePhoneMessage(
  tx: CompanyTransaction,
  id: string,
  change: {
    status?: PhoneStatus;
    status_at?: Date;
    reason?: string | null;
    provider_id?: string | null;
    next_at?: Date;
    fell_back_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('phone_message').set(change).where('id', '=', id).execute();
}

/** Messages whose mail is due: those that failed, and those without a report in time. */
export async function listFallbacks(tx: CompanyTransaction, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('phone_message')
    .select('id')
    .where('fell_back_at', 'is', null)
    .where('status', 'in', ['queued', 'sent', 'failed'])
    .where((eb) => eb.or([eb('status', '=', 'failed'), eb('fallback_at', '<=', now)]))
    .orderBy('fallback_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Withdraws what is queued and has lost its use. */
export async function withdrawPhoneMessages(
  tx: CompanyTransaction,
  dedupeKeys: readonly string[],
  at: Date,
): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await tx
    .updateTable('phone_message')
    .set({ status: 'withdrawn', status_at: at })
    .where('dedupe_key', 'in', dedupeKeys)
    .where('status', '=', 'queued')
    .execute();
}
