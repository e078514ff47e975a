import type { Note } from '@acolhe/contract/appointment/appointment';
import { shownName } from '@acolhe/domain/person/person-name';
import { currentText, type ItemPart } from '@acolhe/domain/record/record-item';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { discloseOne } from '../access-log/service.ts';
import { readVisible } from '../appointment/service.ts';
import { type AppointmentRow, lockAppointment } from '../appointment/store.ts';
import { requireCid10 } from '../domain-list/service.ts';
import { insertRecordItem } from './item.ts';
import { correctionsOf, listItemChanges } from './item-change-store.ts';
import {
  closeNoteRow,
  insertAddendum,
  listAddenda,
  listUnsigned,
  type NoteText,
  readNoteRow,
  upsertNote,
} from './note-store.ts';
import { isNoteWritable } from './policy.ts';
import { sealOf } from './seal/seal.ts';
import { readNoteItem } from './store.ts';
import { noteProblem } from './summary.ts';

type NoteRow = NonNullable<Awaited<ReturnType<typeof readNoteRow>>>;

const EMPTY: Note = {
  reason: '',
  assessment: '',
  codes: [],
  conduct: '',
  saved_at: null,
  closed_at: null,
  author: null,
  addenda: [],
  item_id: null,
  corrections: [],
  error: null,
  seal: null,
};

/** Parts of a note, as its item of the record names them. */
const partOfItem = { reason: 'reason', summary: 'assessment', text: 'conduct' } as const;
const isNotePart = (part: ItemPart): part is keyof typeof partOfItem => part in partOfItem;

/** A note as it was last corrected, with what it said before. */
export async function noteOf(tx: CompanyTransaction, row: NoteRow): Promise<Note> {
  const addenda = row.closed_at ? await listAddenda(tx, row.appointment_id) : [];
  const item = row.closed_at ? await readNoteItem(tx, row.appointment_id) : undefined;
  const changes = item ? ((await listItemChanges(tx, [item.id])).get(item.id) ?? []) : [];
  const corrections = correctionsOf(changes);
  const error = changes.find(({ kind }) => kind === 'entered_in_error');
  return {
    reason: currentText('reason', row.reason, corrections),
    assessment: currentText('summary', row.assessment, corrections),
    codes: row.codes,
    conduct: currentText('text', row.conduct, corrections),
    saved_at: row.saved_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    author: row.author,
    addenda: addenda.map(({ at, ...addendum }) => ({ ...addendum, at: at.toISOString() })),
    item_id: item?.id ?? null,
    corrections: corrections.flatMap(({ id, part, before, reason, author, at }) =>
      isNotePart(part) ? [{ id, part: partOfItem[part], before, reason, author, at: at.toISOString() }] : [],
    ),
    error: error ? { reason: error.reason, author: error.author, at: error.at.toISOString() } : null,
    seal: row.closed_at ? await sealOf(tx, 'note', row.appointment_id) : null,
  };
}

/** The doctor's own note, empty before the first save. A new note begins with the patient's reason. */
export function readNote(context: CallerContext, appointmentId: string): Promise<Note> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const appointment = await readVisible(tx, caller, appointmentId);
    const row = await readNoteRow(tx, appointmentId);
    const content = row ? await noteOf(tx, row) : { ...EMPTY, reason: appointment.reason };
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
    if (!isNoteWritable(status)) throw new Problem('note_closed');
    const note = { ...input, codes: requireCid10(input.codes, (index) => `codes.${index}.code`) };
    if (!(await upsertNote(tx, input.id, note, { author: caller.name, at }))) throw new Problem('note_closed');
    return { saved_at: at.toISOString() };
  });
}

/** The note, as far as a caller of the appointment's detail may see it: a patient once it is signed. */
export async function noteFor(
  context: CallerContext,
  tx: CompanyTransaction,
  appointment: { id: string; patient_id: string },
): Promise<Note | null> {
  const row = await readNoteRow(tx, appointment.id);
  if (!row || (context.caller.role === 'P' && !row.closed_at)) return null;
  const content = await noteOf(tx, row);
  return discloseOne(context, tx, { patientId: appointment.patient_id, what: `note ${appointment.id}`, content });
}

/** Doctor and day of an appointment's record items. */
export const itemOf = (appointment: AppointmentRow, by: { author: string; at: Date }) => ({
  patient_id: appointment.patient_id,
  appointment_id: appointment.id,
  professional_id: appointment.professional_id,
  ...by,
});

/** Signs the note of a visit, which enters the record with one item per diagnosis. Signed twice it is signed once. */
export function signNote({ platform, scope, caller }: CallerContext, id: string): Promise<Note> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    await readVisible(tx, caller, id);
    const appointment = await lockAppointment(tx, id);
    const isThere = appointment?.status === 'in_progress' || appointment?.status === 'finished';
    const row = await readNoteRow(tx, id);
    if (!appointment || !isThere || !row) throw new Problem('note_missing');
    const signed = await closeNoteRow(tx, id, at);
    if (!signed) return noteOf(tx, row);
    const item = itemOf(appointment, { author: caller.name, at });
    const codes = signed.codes;
    await insertRecordItem(tx, {
      ...item,
      id: uuid(),
      item_type: 'NOTES',
      title: appointment.specialty ?? '',
      summary: signed.assessment,
      text: signed.conduct,
      codes,
    });
    for (const code of codes) {
      const title = `${code.code} ${code.display}`;
      await insertRecordItem(tx, {
        ...item,
        id: uuid(),
        item_type: 'DIAGNOSTIC',
        title,
        summary: '',
        text: '',
        codes: [code],
      });
      await noteProblem(tx, { patientId: item.patient_id, author: caller.name, at }, code);
    }
    return noteOf(tx, signed);
  });
}

/** Adds to a signed note; what was signed stays as it is. */
export function addAddendum(
  { platform, scope, caller }: CallerContext,
  { id, text }: { id: string; text: string },
): Promise<Note> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    await readVisible(tx, caller, id);
    const row = await readNoteRow(tx, id);
    if (!row?.closed_at) throw new Problem('note_unsigned');
    await insertAddendum(tx, { id: uuid(), appointment_id: id, text, author: caller.name, at });
    return noteOf(tx, row);
  });
}

/** The doctor's finished visits whose note still waits to be signed. */
export function unsignedNotes({ platform, scope, caller }: CallerContext) {
  const { professionalId } = caller;
  if (!professionalId) return Promise.resolve([]);
  return platform.database.readInCompany(scope, async (tx) => {
    const rows = await listUnsigned(tx, professionalId);
    return rows.map((row) => ({ id: row.id, start: row.starts_at.toISOString(), patient_name: shownName(row) }));
  });
}
