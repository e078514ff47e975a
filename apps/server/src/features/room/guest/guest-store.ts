import type { GuestRole } from '@acolhe/domain/room/room-people';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { accessCodes } from '../../access-code/read.ts';
import { insertAccessCodes } from '../../access-code/store.ts';
import type { Admission } from '../policy.ts';

export type GuestRow = {
  id: string;
  role: GuestRole;
  name: string;
  code: string;
  invitedBy: 'patient' | 'professional' | 'assistant' | 'clinic';
  /** Mail address of an assistant named with the visit. */
  mail: string | null;
  agreed: boolean;
  withdrawn: boolean;
  admission: Admission;
};

function guests(tx: CompanyTransaction) {
  return tx
    .selectFrom('room_guest as g')
    .innerJoin(accessCodes('c'), 'c.guest_id', 'g.id')
    .leftJoin('room_door as d', (join) =>
      join.onRef('d.appointment_id', '=', 'g.appointment_id').on(sql<boolean>`d.person = g.id::text`),
    )
    .select(['g.id', 'g.role', 'g.name', 'g.invited_by', 'g.agreed_at', 'g.withdrawn_at', 'g.mail', 'c.code'])
    .select('d.standing');
}

type Found = Awaited<ReturnType<ReturnType<typeof guests>['execute']>>[number];

const guestOf = (row: Found): GuestRow => ({
  id: row.id,
  role: row.role,
  name: row.name,
  code: row.code,
  invitedBy: row.invited_by,
  mail: row.mail,
  agreed: row.agreed_at !== null,
  withdrawn: row.withdrawn_at !== null,
  admission: row.standing,
});

export async function readGuest(tx: CompanyTransaction, id: string): Promise<GuestRow | undefined> {
  const row = await guests(tx).where('g.id', '=', id).executeTakeFirst();
  return row && guestOf(row);
}

export async function isGuestWithdrawn(tx: CompanyTransaction, id: string): Promise<boolean> {
  const row = await tx.selectFrom('room_guest').select('withdrawn_at').where('id', '=', id).executeTakeFirst();
  return row?.withdrawn_at instanceof Date;
}

/** Valid invitations, oldest first. */
export async function listGuests(tx: CompanyTransaction, appointmentId: string): Promise<GuestRow[]> {
  const rows = await guests(tx)
    .where('g.appointment_id', '=', appointmentId)
    .where('g.withdrawn_at', 'is', null)
    .orderBy('g.invited_at')
    .execute();
  return rows.map(guestOf);
}

export async function insertGuest(
  tx: CompanyTransaction,
  appointmentId: string,
  guest: Pick<GuestRow, 'id' | 'role' | 'name' | 'code' | 'invitedBy' | 'mail'>,
  now: number,
): Promise<void> {
  const { id, role, name, code, invitedBy, mail } = guest;
  const own = { company_id: tx.companyId, appointment_id: appointmentId };
  await tx
    .insertInto('room_guest')
    .values({ ...own, id, role, name, invited_by: invitedBy, mail, invited_at: new Date(now) })
    .execute();
  await insertAccessCodes(tx, appointmentId, [{ code, purpose: 'room', participant: role, guest_id: id }]);
}

/** False if there was nothing to withdraw. */
export async function withdrawGuest(
  tx: CompanyTransaction,
  appointmentId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('room_guest')
    .set({ withdrawn_at: new Date(now) })
    .where('id', '=', id)
    .where('appointment_id', '=', appointmentId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function agreeAsGuest(tx: CompanyTransaction, id: string, now: number): Promise<void> {
  await tx
    .updateTable('room_guest')
    .set({ agreed_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

export async function readAdmission(tx: CompanyTransaction, appointmentId: string, person: string): Promise<Admission> {
  const row = await tx
    .selectFrom('room_door')
    .select('standing')
    .where('appointment_id', '=', appointmentId)
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.standing ?? null;
}

export async function setAdmission(
  tx: CompanyTransaction,
  appointmentId: string,
  person: string,
  admission: 'admitted' | 'removed',
  now: number,
): Promise<void> {
  const values = { standing: admission, at: new Date(now) };
  await tx
    .insertInto('room_door')
    .values({ appointment_id: appointmentId, person, company_id: tx.companyId, ...values })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'person']).doUpdateSet(values))
    .execute();
}
