import type { Locale } from '@acolhe/domain/time/time';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { PushText } from '../../../platform/db/json-columns.ts';
import { people } from '../../person/read.ts';

export type NewDevice = {
  person_id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: Locale;
  created_at: Date;
};

/** Stores a device for the person who registered it last; keeps the `most` latest ones of a person. */
export async function upsertDevice(tx: CompanyTransaction, device: NewDevice, most: number): Promise<void> {
  const { endpoint, ...change } = device;
  const other = await tx
    .selectFrom('push_device')
    .select(['id', 'person_id'])
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst();
  // Pushes queued for the previous owner must not reach the new one.
  if (other && other.person_id !== device.person_id)
    await tx.deleteFrom('push_device').where('id', '=', other.id).execute();
  await tx
    .insertInto('push_device')
    .values({ id: uuid(), company_id: tx.companyId, ...device })
    .onConflict((conflict) => conflict.columns(['company_id', 'endpoint']).doUpdateSet(change))
    .execute();
  const rest = tx
    .selectFrom('push_device')
    .select('id')
    .where('person_id', '=', device.person_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most);
  await tx.deleteFrom('push_device').where('id', 'in', rest).execute();
}

export async function removeDevices(
  tx: CompanyTransaction,
  userId: string,
  which: { sessionIds: readonly string[] } | { kept: readonly string[] },
): Promise<void> {
  let query = tx.deleteFrom('push_device').where('user_id', '=', userId);
  if ('sessionIds' in which) query = query.where('session_id', 'in', [...which.sessionIds, '']);
  else if (which.kept.length > 0) query = query.where('session_id', 'not in', which.kept);
  await query.execute();
}

export async function removeDevice(tx: CompanyTransaction, id: string): Promise<void> {
  await tx.deleteFrom('push_device').where('id', '=', id).execute();
}

/** Devices that a person registered. */
export async function listOwnDevices(tx: CompanyTransaction, personId: string): Promise<string[]> {
  const rows = await tx.selectFrom('push_device').select('id').where('person_id', '=', personId).execute();
  return rows.map(({ id }) => id);
}

/** Devices of a patient and of the responsible person. */
export function listDevices(tx: CompanyTransaction, patientId: string, wantedOnly: boolean) {
  let query = tx
    .selectFrom('push_device as device')
    .innerJoin(people('owner'), 'owner.id', 'device.person_id')
    .innerJoin(people('patient'), (join) =>
      join.on((eb) =>
        eb.or([eb('patient.id', '=', eb.ref('owner.id')), sql<boolean>`owner.id = any(patient.responsible)`]),
      ),
    )
    .select(['device.id', 'device.locale', 'device.person_id'])
    .where('patient.id', '=', patientId);
  if (wantedOnly) query = query.where('owner.reminds_by_push', '=', true);
  return query.execute();
}

export async function insertPush(
  tx: CompanyTransaction,
  message: {
    deviceId: string;
    dedupeKey: string;
    text: PushText;
    now: Date;
    expiresAt: Date;
    appointmentId?: string | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('push_message')
    .values({
      id: uuid(),
      company_id: tx.companyId,
      device_id: message.deviceId,
      dedupe_key: message.dedupeKey,
      text: JSON.stringify(message.text),
      created_at: message.now,
      next_at: message.now,
      expires_at: message.expiresAt,
      appointment_id: message.appointmentId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removePushes(tx: CompanyTransaction, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await tx.deleteFrom('push_message').where('dedupe_key', 'in', dedupeKeys).where('sent_at', 'is', null).execute();
}

/** Claims queued pushes until `takenUntil`, so that no other process sends them too; as takeMail in platform/mail/mail.ts. */
export function takePushes(tx: CompanyTransaction, now: Date, takenUntil: Date, limit: number, maxAttempts: number) {
  return tx
    .with('waiting', (db) =>
      db
        .selectFrom('push_message')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_at', '<=', now)
        .where('expires_at', '>', now)
        .where('attempts', '<', maxAttempts)
        .orderBy('next_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('push_message as message')
    .from('push_device as device')
    .set((eb) => ({ attempts: eb('message.attempts', '+', 1), next_at: takenUntil }))
    .whereRef('device.id', '=', 'message.device_id')
    .where('message.id', 'in', (eb) => eb.selectFrom('waiting').select('id'))
    .returning([
      'message.id',
      'message.text',
      'message.attempts',
      'message.expires_at',
      'device.id as device_id',
      'device.endpoint',
      'device.p256dh',
      'device.auth',
    ])
    .execute();
}

export async function updatePush(
  tx: CompanyTransaction,
  id: string,
  change: { sent_at: Date } | { next_at: Date } | { attempts: number },
): Promise<void> {
  await tx.updateTable('push_message').set(change).where('id', '=', id).execute();
}

export async function removeOldPushes(tx: CompanyTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('push_message').where('expires_at', '<', before).execute();
}

/** A person's preferences and number of devices; marks the session's own device. */
export async function readPreferences(tx: CompanyTransaction, personId: string, sessionId: string) {
  const person = await tx
    .selectFrom(people('person'))
    .select(['notice_channels', 'reminds_by_push', 'mail', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirst();
  const devices = await tx.selectFrom('push_device').select('session_id').where('person_id', '=', personId).execute();
  return (
    person && {
      ...person,
      devices: devices.length,
      isOnHere: devices.some((device) => device.session_id === sessionId),
    }
  );
}
