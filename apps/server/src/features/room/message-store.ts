import type { RoomMessage } from '@acolhe/contract/room/room';
import { shownName } from '@acolhe/domain/person/person-name';
import { type ParticipantRole, personOf } from '@acolhe/domain/room/room-people';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { appointmentFiles, appointments } from '../appointment/read.ts';
import { people } from '../person/read.ts';
import { professionals } from '../professional/read.ts';

type Writer = { participant: ParticipantRole; guestId: string | null };

function messages(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('room_message as m')
    .innerJoin(appointments('a'), 'a.id', 'm.appointment_id')
    .innerJoin(people('patient'), 'patient.id', 'a.patient_id')
    .innerJoin(professionals('professional'), 'professional.id', 'a.professional_id')
    .leftJoin('room_guest as g', 'g.id', 'm.guest_id')
    .leftJoin(appointmentFiles('f'), 'f.path', 'm.file_path')
    .where('m.appointment_id', '=', appointmentId)
    .select(['m.id', 'm.participant', 'm.guest_id', 'm.text', 'm.file_name', 'm.at'])
    .select(['patient.name as patient_name', 'patient.social_name as patient_social_name'])
    .select(['professional.name as professional_name', 'g.name as guest_name'])
    .select(['f.path', 'f.media_type', 'f.size']);
}

type Found = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

function messageOf(row: Found): RoomMessage {
  const role = row.participant;
  const names: Partial<Record<ParticipantRole, string>> = {
    patient: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    professional: row.professional_name,
  };
  return {
    id: row.id,
    from: { person: personOf({ role, guest_id: row.guest_id }), role, name: names[role] ?? row.guest_name ?? '' },
    text: row.text,
    file: row.file_name
      ? { name: row.file_name, file_path: row.path, media_type: row.media_type, size: row.size }
      : null,
    at: row.at.toISOString(),
  };
}

/** Oldest first. */
export async function listMessages(tx: CompanyTransaction, appointmentId: string, since: Date): Promise<RoomMessage[]> {
  const rows = await messages(tx, appointmentId).where('m.at', '>=', since).orderBy('m.place').execute();
  return rows.map(messageOf);
}

/** A message of this person in this visit, from any of their pages. */
export async function readMessage(
  tx: CompanyTransaction,
  appointmentId: string,
  id: string,
  writer: Writer,
): Promise<RoomMessage | undefined> {
  const row = await messages(tx, appointmentId)
    .where('m.id', '=', id)
    .where('m.participant', '=', writer.participant)
    .where('m.guest_id', 'is not distinct from', writer.guestId)
    .executeTakeFirst();
  return row && messageOf(row);
}

export async function countMessages(tx: CompanyTransaction, appointmentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('room_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False if the id is taken. */
export async function insertMessage(
  tx: CompanyTransaction,
  appointmentId: string,
  message: Writer & { id: string; text: string; file: { path: string; name: string } | null },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('room_message')
    .values({
      id: message.id,
      company_id: tx.companyId,
      appointment_id: appointmentId,
      participant: message.participant,
      guest_id: message.guestId,
      text: message.text,
      file_path: message.file?.path ?? null,
      file_name: message.file?.name ?? null,
      at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** When a person first sat down in this room. */
export async function firstEntered(
  tx: CompanyTransaction,
  appointmentId: string,
  { participant, guestId }: Writer,
): Promise<Date | undefined> {
  const { at } = await tx
    .selectFrom('visit_log')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('appointment_id', '=', appointmentId)
    .where('participant', '=', participant)
    .where('guest_id', 'is not distinct from', guestId)
    .where('event', '=', 'entered')
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}
