import { randomUUID } from 'node:crypto';
import type { RoomGuest } from '@acolhe/contract/room/room';
import { type GuestRole, invitable, mayAdmit, mayRemove, ROOM_INVITATIONS } from '@acolhe/domain/room/room-people';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { Grant } from '../../../platform/gate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { newAccessCode } from '../../access-code/service.ts';
import { tellRoom } from '../event.ts';
import { refusalOf } from '../policy.ts';
import { announcePresence, type RoomPerson, type SeatHolder } from '../seat.ts';
import { roomPersonOf } from '../service.ts';
import { deleteSeatOf, lockRoom, logVisit, readRoom } from '../store.ts';
import { revokeSeat } from '../topology.ts';
import { type GuestRow, insertGuest, listGuests, readAdmission, setAdmission, withdrawGuest } from './guest-store.ts';

const shown = ({ id, role, name, code, invitedBy, admission }: GuestRow): RoomGuest => ({
  ...{ id, role, name, code },
  invited_by: invitedBy,
  admitted: admission === 'admitted',
});

/** Guests whom a person may see and withdraw: those they may invite themselves. */
function inviterOf(grant: Grant): 'patient' | 'professional' | 'assistant' {
  const { participant } = roomPersonOf(grant);
  if (participant === 'companion' || participant === 'interpreter') throw new Problem('access_denied');
  return participant;
}

export async function listInvited({ platform, scope }: CompanyContext, grant: Grant): Promise<RoomGuest[]> {
  const may = invitable(inviterOf(grant));
  const guests = await platform.database.readInCompany(scope, (tx) => listGuests(tx, grant.appointmentId));
  return guests.filter((guest) => may.includes(guest.role)).map(shown);
}

/** The professional's guests enter without knocking. */
export async function invite(
  { platform, scope }: CompanyContext,
  grant: Grant,
  wanted: { role: GuestRole; name: string },
): Promise<RoomGuest> {
  const inviter = inviterOf(grant);
  if (!invitable(inviter).includes(wanted.role)) throw new Problem('access_denied');
  const now = platform.clock.now();
  const guest = { id: randomUUID(), code: newAccessCode(), invitedBy: inviter, mail: null, ...wanted };
  return platform.database.inCompany(scope, async (tx) => {
    await lockRoom(tx, grant.appointmentId);
    const room = await readRoom(tx, grant.appointmentId);
    if (!room) throw new Problem('code_unknown');
    const refusal = refusalOf(room, inviter, now);
    if (refusal && refusal !== 'room_too_early') throw new Problem(refusal);
    if ((await listGuests(tx, grant.appointmentId)).length >= ROOM_INVITATIONS)
      throw new Problem('room_invitations_full');
    await insertGuest(tx, grant.appointmentId, guest, now);
    await logVisit(tx, grant.appointmentId, { participant: guest.role, guestId: guest.id }, 'invited', now);
    const trusted = inviter === 'professional';
    if (trusted) await setAdmission(tx, grant.appointmentId, guest.id, 'admitted', now);
    return shown({ ...guest, agreed: false, withdrawn: false, admission: trusted ? 'admitted' : null });
  });
}

/** Withdraws an invitation: its code opens nothing any more, and a guest inside is removed. */
export async function withdraw(
  { platform, scope }: CompanyContext,
  grant: Grant,
  id: string,
): Promise<{ withdrawn: boolean }> {
  const may = invitable(inviterOf(grant));
  const now = platform.clock.now();
  const withdrawn = await platform.database.inCompany(scope, async (tx) => {
    const guest = (await listGuests(tx, grant.appointmentId)).find((each) => each.id === id);
    if (!guest || !may.includes(guest.role)) return undefined;
    if (!(await withdrawGuest(tx, grant.appointmentId, id, now))) return undefined;
    await logVisit(tx, grant.appointmentId, { participant: guest.role, guestId: id }, 'withdrawn', now);
    return { seat: await deleteSeatOf(tx, grant.appointmentId, id) };
  });
  if (withdrawn) {
    await tellRoom(platform.bus, grant.appointmentId, { kind: 'removed', person: id, ...withdrawn });
    await revokeSeat(platform, { scope, appointmentId: grant.appointmentId }, withdrawn.seat);
  }
  return { withdrawn: withdrawn !== undefined };
}

/** Answers a knock. */
export async function answerKnock(
  platform: Platform,
  by: SeatHolder,
  person: string,
  admitted: boolean,
): Promise<void> {
  if (!mayAdmit(by.participant)) return;
  const now = platform.clock.now();
  const answered = await platform.database.inCompany(by.scope, async (tx) => {
    const who = await personHere(tx, by.appointmentId, person);
    if (!who) return false;
    // A "not now" is not remembered: they may knock again.
    if (admitted) await setAdmission(tx, by.appointmentId, person, 'admitted', now);
    else if ((await readAdmission(tx, by.appointmentId, person)) === 'admitted') return false;
    await logVisit(tx, by.appointmentId, who, admitted ? 'admitted' : 'denied', now);
    return true;
  });
  if (answered) await tellRoom(platform.bus, by.appointmentId, { kind: 'answered', person, admitted });
}

/** Removes a person from the room; to come back they knock. */
export async function removeFromRoom(platform: Platform, by: SeatHolder, person: string): Promise<void> {
  const now = platform.clock.now();
  const seat = await platform.database.inCompany(by.scope, async (tx) => {
    const who = await personHere(tx, by.appointmentId, person);
    if (!who || !mayRemove(by.participant, who.participant)) return null;
    await setAdmission(tx, by.appointmentId, person, 'removed', now);
    const taken = await deleteSeatOf(tx, by.appointmentId, person);
    if (taken) await logVisit(tx, by.appointmentId, who, 'removed', now);
    return taken;
  });
  if (!seat) return;
  await tellRoom(platform.bus, by.appointmentId, { kind: 'removed', person, seat });
  await revokeSeat(platform, by, seat);
  await announcePresence({ platform, scope: by.scope }, by.appointmentId);
}

/** Resolves a person's key in this visit; undefined for people of another visit. */
async function personHere(
  tx: CompanyTransaction,
  appointmentId: string,
  person: string,
): Promise<RoomPerson | undefined> {
  if (person === 'patient') return { participant: 'patient', guestId: null };
  const guest = (await listGuests(tx, appointmentId)).find(({ id }) => id === person);
  return guest && { participant: guest.role, guestId: guest.id };
}
