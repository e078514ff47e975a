import type { ReminderKind } from '@acolhe/domain/reminder';
import type { Locale } from '@acolhe/domain/time';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';

export async function insertReminders(
  tx: CompanyTransaction,
  visit: { id: string; starts_at: Date },
  planned: readonly { kind: ReminderKind; due: number }[],
): Promise<void> {
  if (planned.length === 0) return;
  await tx
    .insertInto('reminder')
    .values(
      planned.map(({ kind, due }) => ({
        appointment_id: visit.id,
        kind,
        starts_at: visit.starts_at,
        company_id: tx.companyId,
        due_at: new Date(due),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets what was planned for other starts than `keep`, and names what was told for them. */
export async function removeReminders(tx: CompanyTransaction, appointmentId: string, keep: Date | undefined) {
  let planned = tx.deleteFrom('reminder').where('appointment_id', '=', appointmentId).where('told_at', 'is', null);
  let told = tx.selectFrom('reminder').select(['kind', 'starts_at']).where('appointment_id', '=', appointmentId);
  if (keep) {
    planned = planned.where('starts_at', '!=', keep);
    told = told.where('starts_at', '!=', keep);
  }
  await planned.execute();
  return told.execute();
}

export type DueReminder = { appointment_id: string; kind: string; starts_at: Date };

/** What is due, the longest first; an index holds exactly those that were not told. */
export function listDue(tx: CompanyTransaction, now: Date, limit: number): Promise<DueReminder[]> {
  return tx
    .selectFrom('reminder')
    .select(['appointment_id', 'kind', 'starts_at'])
    .where('told_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

const theOne = ({ appointment_id, kind, starts_at }: DueReminder) =>
  sql<boolean>`appointment_id = ${appointment_id} and kind = ${kind} and starts_at = ${starts_at} and told_at is null`;

/** True for the one who marks it first. */
export async function markTold(tx: CompanyTransaction, due: DueReminder, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminder')
    .set({ told_at: at })
    .where(theOne(due))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeReminder(tx: CompanyTransaction, due: DueReminder): Promise<void> {
  await tx.deleteFrom('reminder').where(theOne(due)).execute();
}

/** The code that confirms a visit, made when a reminder first needs it; under the appointment's lock. */
export async function confirmCode(tx: CompanyTransaction, appointmentId: string, fresh: string): Promise<string> {
  const found = await tx
    .selectFrom('access_code')
    .select('code')
    .where('appointment_id', '=', appointmentId)
    .where('purpose', '=', 'confirm')
    .executeTakeFirst();
  if (found) return found.code;
  await tx
    .insertInto('access_code')
    .values({
      code: fresh,
      company_id: tx.companyId,
      appointment_id: appointmentId,
      purpose: 'confirm',
      participant: 'patient',
    })
    .execute();
  return fresh;
}

/** A person's wishes and how many devices they are told on; a session's own device is marked. */
export async function readWishes(tx: CompanyTransaction, personId: string, sessionId: string) {
  const person = await tx
    .selectFrom('person')
    .select(['reminds_by_mail', 'reminds_by_push', 'mail'])
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

export async function updateWishes(
  tx: CompanyTransaction,
  personId: string,
  wishes: { reminds_by_mail: boolean; reminds_by_push: boolean },
): Promise<void> {
  await tx.updateTable('person').set(wishes).where('id', '=', personId).execute();
}

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

/** Keeps a device, which belongs to whoever registered it last; of many, the `most` that came last. */
export async function keepDevice(tx: CompanyTransaction, device: NewDevice, most: number): Promise<void> {
  const { endpoint, ...change } = device;
  const other = await tx
    .selectFrom('push_device')
    .select(['id', 'person_id'])
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst();
  // What waits for the one who had it is not for the one who has it.
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
  which: { sessionIds: readonly string[] } | { exceptSession: string | null },
): Promise<void> {
  let query = tx.deleteFrom('push_device').where('user_id', '=', userId);
  if ('sessionIds' in which) query = query.where('session_id', 'in', [...which.sessionIds, '']);
  else if (which.exceptSession) query = query.where('session_id', '!=', which.exceptSession);
  await query.execute();
}

export async function removeDevice(tx: CompanyTransaction, id: string): Promise<void> {
  await tx.deleteFrom('push_device').where('id', '=', id).execute();
}

/** Devices of a patient and of whoever is responsible for them. */
export function listDevices(tx: CompanyTransaction, patientId: string, wantedOnly: boolean) {
  let query = tx
    .selectFrom('push_device as device')
    .innerJoin('person as owner', 'owner.id', 'device.person_id')
    .innerJoin('person as patient', (join) =>
      join.on((eb) =>
        eb.or([eb('patient.id', '=', eb.ref('owner.id')), eb('patient.parent_id', '=', eb.ref('owner.id'))]),
      ),
    )
    .select(['device.id', 'device.locale', 'device.person_id'])
    .where('patient.id', '=', patientId);
  if (wantedOnly) query = query.where('owner.reminds_by_push', '=', true);
  return query.execute();
}

export type PushText = { title: string; body: string; url: string; tag: string };

export async function insertPush(
  tx: CompanyTransaction,
  message: { deviceId: string; dedupeKey: string; text: PushText; now: Date; expiresAt: Date },
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removePushes(tx: CompanyTransaction, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await tx.deleteFrom('push_message').where('dedupe_key', 'in', dedupeKeys).where('sent_at', 'is', null).execute();
}

/** Takes what waits, until `takenUntil`, so that no other process sends it too; as takeMail in platform/mail.ts. */
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

/** Whether the doctor is in the room of a visit and its patient is not, by seats seen since `since`. */
export async function isDoctorAlone(tx: CompanyTransaction, appointmentId: string, since: Date): Promise<boolean> {
  const seats = await tx
    .selectFrom('room_seat')
    .select('participant')
    .where('appointment_id', '=', appointmentId)
    .where('connected', '=', true)
    .where('seen_at', '>=', since)
    .execute();
  return seats.length > 0 && seats.every(({ participant }) => participant === 'professional');
}
