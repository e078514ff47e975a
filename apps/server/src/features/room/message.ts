import type { RoomMessage } from '@acolhe/contract/room/room';
import type { SpaceLeft } from '@acolhe/contract/space/space';
import type { FileSide } from '@acolhe/domain/appointment/visit-file';
import { isGuest, MAX_MESSAGES, type ParticipantRole } from '@acolhe/domain/room/room-people';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Grant } from '../../platform/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { discloseOne } from '../access-log/service.ts';
import { insertAccesses } from '../access-log/store.ts';
import { readFile } from '../appointment/file-store.ts';
import { openFile, storeFile } from '../appointment/files.ts';
import { readVisible } from '../appointment/service.ts';
import { tellRoom } from './event.ts';
import { readAdmission, readGuest } from './guest/guest-store.ts';
import { countMessages, firstEntered, insertMessage, listMessages, readMessage } from './message-store.ts';
import { mustKnock, refusalOf } from './policy.ts';
import { personOfHolder, type RoomPerson } from './seat.ts';
import { roomPersonOf } from './service.ts';
import { lockRoom, type RoomRow, readRoom } from './store.ts';

/** Guests of the patient's side add files as the patient does. */
const sideOf: Record<ParticipantRole, FileSide> = {
  patient: 'patient',
  companion: 'patient',
  interpreter: 'patient',
  professional: 'doctor',
  assistant: 'clinic',
};

const EVER = new Date(0);

/** The messages since this person first entered. */
export async function participantMessages({ platform, scope }: CompanyContext, grant: Grant): Promise<RoomMessage[]> {
  return platform.database.readInCompany(scope, async (tx) => {
    const { since } = await requireParticipation(platform, tx, grant);
    return listMessages(tx, grant.appointmentId, since);
  });
}

export async function write(
  context: CompanyContext,
  grant: Grant,
  { id, text }: { id: string; text: string },
): Promise<RoomMessage> {
  return keep(context, grant, { id, text, file: null });
}

/** Adds a file to the visit's files; known bytes are referenced again, not stored again. */
export async function sendFile(
  context: CompanyContext,
  grant: Grant,
  input: { id: string; name: string; file: Blob },
): Promise<RoomMessage & { space: SpaceLeft | null }> {
  const who = roomPersonOf(grant);
  const sender = {
    side: sideOf[who.participant],
    addedBy: `room:${personOfHolder(who)}`,
    readVisit: async (tx: CompanyTransaction) => {
      const { room } = await requireParticipation(context.platform, tx, grant);
      return { status: room.status, hold_until: null };
    },
  };
  const { id: message, name, file } = input;
  const { row, space } = await storeFile(context, grant.appointmentId, sender, {
    ...{ name, file, kind: 'exam', upload: message },
  });
  const sent = await keep(context, grant, { id: message, text: '', file: { path: row.path, name: row.name } });
  return { ...sent, space };
}

async function keep(
  { platform, scope }: CompanyContext,
  grant: Grant,
  said: { id: string; text: string; file: { path: string; name: string } | null },
): Promise<RoomMessage> {
  const who = roomPersonOf(grant);
  const { message, isNew } = await platform.database.inCompany(scope, async (tx) => {
    await lockRoom(tx, grant.appointmentId);
    await requireParticipation(platform, tx, grant);
    const known = await readMessage(tx, grant.appointmentId, said.id, who);
    if (known) return { message: known, isNew: false };
    if ((await countMessages(tx, grant.appointmentId)) >= MAX_MESSAGES) throw new Problem('too_many_requests');
    const isNew = await insertMessage(tx, grant.appointmentId, { ...who, ...said }, platform.clock.now());
    const message = await readMessage(tx, grant.appointmentId, said.id, who);
    // The id belongs to another person's message.
    if (!message) throw new Problem('invalid_input', [{ path: 'id', code: 'exists' }]);
    return { message, isNew };
  });
  if (isNew) await tellRoom(platform.bus, grant.appointmentId, { kind: 'message', message });
  return message;
}

/** The bytes of a file, for those who can read its message. */
export async function messageFile({ platform, scope }: CompanyContext, grant: Grant, path: string) {
  const row = await platform.database.inCompany(scope, async (tx) => {
    const { since, who, room } = await requireParticipation(platform, tx, grant);
    const sent = await listMessages(tx, grant.appointmentId, since);
    const message = sent.find(({ file }) => file?.file_path === path);
    const found = message && (await readFile(tx, grant.appointmentId, path));
    if (!found) throw new Problem('not_found');
    if (who.participant !== 'patient')
      await insertAccesses(tx, [
        {
          patientId: room.patientId,
          userId: `room:${personOfHolder(who)}`,
          userName: who.name,
          what: `file ${path}`,
          at: new Date(platform.clock.now()),
        },
      ]);
    return found;
  });
  return openFile(platform, row);
}

/** The messages of a visit's room, for those who may read the visit's clinical text. */
export async function visitMessages(context: CallerContext, id: string): Promise<RoomMessage[]> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const { patient_id } = await readVisible(tx, caller, id);
    const written = await listMessages(tx, id, EVER);
    const content = written.length > 0 ? written : null;
    return (await discloseOne(context, tx, { patientId: patient_id, what: `messages ${id}`, content })) ?? [];
  });
}

/** Refuses people who have not been in the room, who were removed from it, and all once it is over. */
async function requireParticipation(
  platform: Platform,
  tx: CompanyTransaction,
  grant: Grant,
): Promise<{ room: RoomRow; who: RoomPerson & { name: string }; since: Date }> {
  const who = roomPersonOf(grant);
  const room = await readRoom(tx, grant.appointmentId);
  if (!room) throw new Problem('code_unknown');
  const guest = who.guestId ? await readGuest(tx, who.guestId) : undefined;
  if (guest?.withdrawn) throw new Problem('room_invitation_withdrawn');
  const refusal = refusalOf(room, who.participant, platform.clock.now());
  if (refusal) throw new Problem(refusal);
  const entered = await firstEntered(tx, grant.appointmentId, who);
  const admission = await readAdmission(tx, grant.appointmentId, personOfHolder(who));
  if (!entered || mustKnock(who.participant, admission)) throw new Problem('access_denied');
  const own = who.participant === 'professional' ? room.professionalName : room.patientName;
  return { room, who: { ...who, name: guest?.name ?? own }, since: isGuest(who.participant) ? entered : EVER };
}
