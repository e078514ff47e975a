import type { Coding, Note } from '@acolhe/contract/appointment/appointment';
import type { historyItemTypes } from '@acolhe/contract/person/person';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { discloseOne, logAccess } from '../access-log/service.ts';
import { appointmentMoved } from '../appointment/events.ts';
import { type AppointmentRow, lockAppointment, readVisible } from '../appointment/service.ts';
import { requireCid10 } from '../domain-list/service.ts';
import { isOpenForWriting, requireRecordAccess } from './policy.ts';
import {
  closeNoteRow,
  insertRecordItem,
  listRecordItems,
  type NoteText,
  readNoteRow,
  readRecordItem,
  upsertNote,
} from './store.ts';
import { vitalSignsOf } from './vital-sign.ts';

export { insertRecordItem } from './store.ts';

type ItemType = (typeof historyItemTypes)[number];
type NoteRow = NonNullable<Awaited<ReturnType<typeof readNoteRow>>>;

const EMPTY: Note = {
  reason: '',
  assessment: '',
  codes: [],
  conduct: '',
  saved_at: null,
  closed_at: null,
  author: null,
};

function noteOf(row: NoteRow): Note {
  return {
    reason: row.reason,
    assessment: row.assessment,
    codes: row.codes as Coding[],
    conduct: row.conduct,
    saved_at: row.saved_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    author: row.author,
  };
}

/** The doctor's own note, empty before the first save. A new note begins with the patient's reason. */
export function readNote(context: CallerContext, appointmentId: string): Promise<Note> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const appointment = await readVisible(tx, caller, appointmentId);
    const row = await readNoteRow(tx, appointmentId);
    const content = row ? noteOf(row) : { ...EMPTY, reason: appointment.reason };
    const datum = { patientId: appointment.patient_id, what: `note ${appointmentId}`, content };
    const note = await discloseOne(context, tx, datum);
    if (!note) throw new Problem('access_denied');
    return note;
  });
}

export function saveNote(
  { platform, scope, caller }: CallerContext,
  input: Omit<NoteText, 'codes'> & { codes: readonly { code: string }[]; id: string },
): Promise<{ saved_at: string }> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const { status } = await readVisible(tx, caller, input.id);
    if (!isOpenForWriting(status)) throw new Problem('note_closed');
    const note = { ...input, codes: await requireCid10(tx, input.codes, 'codes') };
    if (!(await upsertNote(tx, input.id, note, { author: caller.name, at }))) throw new Problem('note_closed');
    return { saved_at: at.toISOString() };
  });
}

/** The note, as far as a caller of the appointment's detail may see it. */
export async function noteFor(
  context: CallerContext,
  tx: CompanyTransaction,
  appointment: { id: string; patient_id: string },
): Promise<Note | null> {
  const row = await readNoteRow(tx, appointment.id);
  if (!row || (context.caller.role === 'P' && !row.closed_at)) return null;
  const datum = { patientId: appointment.patient_id, what: `note ${appointment.id}`, content: noteOf(row) };
  return discloseOne(context, tx, datum);
}

/** Closes the note when a visit ends; it enters the record in the same transaction. */
export function subscribeRecord(platform: Platform): void {
  platform.events.subscribe(appointmentMoved, async (tx, { event, after, by }) => {
    if (event !== 'finish') return;
    const appointment = await lockAppointment(tx, after.id);
    if (appointment) await closeNote(tx, { appointment, author: by.actorName ?? '', at: by.at });
  });
}

/** Closes the note of a finished visit and adds it to the record, with one item per diagnosis. */
async function closeNote(
  tx: CompanyTransaction,
  visit: { appointment: AppointmentRow; author: string; at: Date },
): Promise<void> {
  const { appointment, author, at } = visit;
  const item = {
    patient_id: appointment.patient_id,
    appointment_id: appointment.id,
    professional_id: appointment.professional_id,
    author,
    at,
  };
  await insertRecordItem(tx, {
    ...item,
    id: uuid(),
    item_type: 'APPOINTMENT',
    title: appointment.specialty ?? '',
    summary: appointment.reason,
    text: '',
    codes: [],
  });
  const note = await closeNoteRow(tx, appointment.id, at);
  if (!note) return;
  const codes = note.codes as Coding[];
  await insertRecordItem(tx, {
    ...item,
    id: uuid(),
    item_type: 'NOTES',
    title: appointment.specialty ?? '',
    summary: note.assessment,
    text: note.conduct,
    codes,
  });
  for (const code of codes) {
    await insertRecordItem(tx, {
      ...item,
      id: uuid(),
      item_type: 'DIAGNOSTIC',
      title: `${code.code} ${code.display}`,
      summary: '',
      text: '',
      codes: [code],
    });
  }
}

type ItemRow = Awaited<ReturnType<typeof listRecordItems>>[number];

/** Items for display; vital signs are shown with their visit. */
async function itemsOf(tx: CompanyTransaction, patientId: string, rows: readonly ItemRow[]) {
  const visits = rows.flatMap(({ item_type, appointment_id: id, at }) =>
    item_type === 'APPOINTMENT' && id ? [{ id, at }] : [],
  );
  const signs = await vitalSignsOf(tx, patientId, visits);
  return rows.map((row) => ({
    ...itemOf(row),
    vital_signs: (row.item_type === 'APPOINTMENT' && row.appointment_id && signs.get(row.appointment_id)) || [],
  }));
}

function itemOf(row: ItemRow) {
  return {
    item_id: row.id,
    item_type: row.item_type as ItemType,
    title: row.title,
    summary: row.summary,
    author: row.author,
    at: row.at.toISOString(),
    appointment_id: row.appointment_id,
    doctor_id: row.professional_id,
  };
}

/** A record, newest first. Every access is logged for the patient. */
export function readHistory({ platform, scope, caller }: CallerContext, patientId: string, words: string) {
  return platform.database.inCompany(scope, async (tx) => {
    await requireRecordAccess(tx, caller, patientId);
    await logAccess(platform, tx, caller, [{ patientId, what: 'history' }]);
    return itemsOf(tx, patientId, await listRecordItems(tx, patientId, words));
  });
}

export function readHistoryItem({ platform, scope, caller }: CallerContext, patientId: string, itemId: string) {
  return platform.database.inCompany(scope, async (tx) => {
    await requireRecordAccess(tx, caller, patientId);
    const row = await readRecordItem(tx, patientId, itemId);
    if (!row) throw new Problem('not_found');
    await logAccess(platform, tx, caller, [{ patientId, what: `item ${itemId}` }]);
    const note =
      row.item_type === 'NOTES' && row.appointment_id ? await readNoteRow(tx, row.appointment_id) : undefined;
    const [item] = await itemsOf(tx, patientId, [row]);
    if (!item) throw new Problem('not_found');
    return { ...item, note: note ? noteOf(note) : null, codes: row.codes as Coding[], text: row.text };
  });
}

/** Adds a coded diagnosis to the record of a patient of the doctor's own visit. */
export function addDiagnostic(
  { platform, scope, caller }: CallerContext,
  input: { id: string; appointment_id: string; code: string; text: string },
) {
  return platform.database.inCompany(scope, async (tx) => {
    const appointment = await readVisible(tx, caller, input.appointment_id);
    if (appointment.patient_id !== input.id) throw new Problem('not_found');
    const [coding] = await requireCid10(tx, [{ code: input.code }], '');
    if (!coding) throw new Problem('invalid_input', [{ path: 'code', code: 'invalid' }]);
    const item = {
      id: uuid(),
      patient_id: input.id,
      appointment_id: appointment.id,
      professional_id: appointment.professional_id,
      item_type: 'DIAGNOSTIC',
      title: `${coding.code} ${coding.display}`,
      summary: input.text,
      text: '',
      codes: [coding],
      author: caller.name,
      at: new Date(platform.clock.now()),
    };
    await insertRecordItem(tx, item);
    return { item_id: item.id };
  });
}
