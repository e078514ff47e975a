import type { ItemChange } from '@acolhe/contract/record/history';
import { endedAs } from '@acolhe/domain/document/document-flow';
import { currentText, type HistoryItemType } from '@acolhe/domain/record/record-item';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { readVisible } from '../appointment/service.ts';
import { requireCid10 } from '../domain-list/service.ts';
import { fileView } from './file.ts';
import { type FileRow, listItemFiles, readRecordFileRow } from './file-store.ts';
import { insertRecordItem } from './item.ts';
import { correctionsOf, type ItemChangeRow, listItemChanges } from './item-change-store.ts';
import { noteOf } from './note.ts';
import { readNoteRow } from './note-store.ts';
import { isHidden, mayChange, type RecordReader, requireRecordAccess } from './policy.ts';
import { countTypes, listRecordItems, readRecordItem, type WordsReach } from './store.ts';
import { noteProblem } from './summary.ts';
import { vitalSignsOf } from './vital-sign/vital-sign.ts';

type ItemRow = Awaited<ReturnType<typeof listRecordItems>>[number];

const idsOf = (rows: readonly ItemRow[]) => rows.map(({ id }) => id);

/** Items for display, as their reader may see them; vital signs are shown with their visit. */
async function itemsOf(
  tx: CompanyTransaction,
  reader: RecordReader,
  patientId: string,
  rows: readonly ItemRow[],
  changes: ReadonlyMap<string, ItemChangeRow[]>,
) {
  const visits = rows.flatMap(({ item_type, appointment_id: id, at }) =>
    item_type === 'APPOINTMENT' && id ? [{ id, at }] : [],
  );
  const signs = await vitalSignsOf(tx, patientId, visits);
  const files = await listItemFiles(tx, idsOf(rows));
  return rows.map((row) => {
    if (isHidden(reader, row)) return hiddenOf(row);
    const isVisit = row.item_type === 'APPOINTMENT' && row.appointment_id !== null;
    return {
      ...itemOf(row, files.get(row.id) ?? [], changes.get(row.id) ?? []),
      may_change: mayChange(reader, row),
      vital_signs: (isVisit && row.appointment_id && signs.get(row.appointment_id)) || [],
    };
  });
}

/** Fields of an item that every reader of the record sees. */
const outlineOf = (row: ItemRow) => ({
  item_id: row.id,
  item_type: row.item_type,
  at: row.at.toISOString(),
  day: row.day,
  recorded_at: row.recorded_at.toISOString(),
  appointment_id: row.appointment_id,
  is_sensitive: row.is_sensitive,
  is_error: row.is_error,
});

const hiddenOf = (row: ItemRow) => ({
  ...outlineOf(row),
  title: '',
  summary: '',
  author: '',
  professional_id: null,
  has_document: false,
  ended_as: null,
  vital_signs: [],
  laboratory: '',
  values: [],
  vaccination: null,
  url: null,
  files: [],
  is_corrected: false,
  is_hidden: true,
  may_change: false,
});

function itemOf(row: ItemRow, files: readonly FileRow[], changes: readonly ItemChangeRow[]) {
  const corrections = correctionsOf(changes);
  const detail = row.detail;
  return {
    ...outlineOf(row),
    title: currentText('title', row.title, corrections),
    summary: currentText('summary', row.summary, corrections),
    author: row.author,
    professional_id: row.professional_id,
    has_document: row.document_status !== null,
    ended_as: endedAs(row.document_status),
    laboratory: detail.laboratory ?? '',
    values: detail.values ?? [],
    vaccination: detail.vaccination ?? null,
    url: detail.url ?? null,
    files: files.map(fileView),
    is_corrected: corrections.length > 0,
    is_hidden: false,
  };
}

const changeOf = ({ item_id: _, at, ...change }: ItemChangeRow): ItemChange => ({
  ...change,
  at: at.toISOString(),
});

const reachOf = ({ seesSensitive, userId, professionalId }: RecordReader): WordsReach =>
  seesSensitive ? null : { userId, professionalId };

type Page = {
  id: string;
  filter?: string | undefined;
  item_type?: HistoryItemType | undefined;
  before?: string | undefined;
  limit: number;
};

/** A page of a record, newest first. Every access is logged for the patient. */
export function readHistory(context: CallerContext, { id: patientId, filter, item_type, before, limit }: Page) {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const reader = await requireRecordAccess(context, tx, patientId);
    await logAccess(platform, tx, caller, [{ patientId, what: 'history' }]);
    const asked = { words: filter ?? '', reach: reachOf(reader), type: item_type, before, limit };
    const rows = await listRecordItems(tx, patientId, asked);
    const items = await itemsOf(tx, reader, patientId, rows, await listItemChanges(tx, idsOf(rows)));
    return items.map((item) => shownTo(reader, item));
  });
}

/** An item as its reader is shown it: patients learn the scores of questionnaires with their answers, if at all. */
const shownTo = <T extends { item_type: string; summary: string }>({ professionalId }: RecordReader, item: T): T =>
  professionalId === null && item.item_type === 'QUESTIONNAIRE' ? { ...item, summary: '' } : item;

/** Every item of a record with its changes and files, oldest first, for what is made of them for the patient's side. */
export async function wholeItems(tx: CompanyTransaction, patientId: string) {
  const rows = (await listRecordItems(tx, patientId, { words: '', reach: null })).toReversed();
  const changes = await listItemChanges(tx, idsOf(rows));
  const files = await listItemFiles(tx, idsOf(rows));
  return rows.map((row) => ({
    ...row,
    changes: changes.get(row.id) ?? [],
    files: files.get(row.id) ?? [],
  }));
}
export type WholeItem = Awaited<ReturnType<typeof wholeItems>>[number];

type Whole = { id: string } & ({ before?: string | undefined; limit: number } | { only: string } | { ofFile: string });

/** Items with their text, for the patient's side alone: a page, one of them, or the one that a file belongs to. */
export function readWholeItems(context: CallerContext, which: Whole) {
  const { platform, scope } = context;
  return platform.database.readInCompany(scope, async (tx) => {
    const reader = await requireRecordAccess(context, tx, which.id);
    if (!reader.seesSensitive) throw new Problem('access_denied');
    const rows = await wholeRows(tx, which);
    const changes = await listItemChanges(tx, idsOf(rows));
    const items = await itemsOf(tx, reader, which.id, rows, changes);
    return items.map((item, index) => ({
      ...item,
      text: currentText('text', rows[index]?.text ?? '', correctionsOf(changes.get(item.item_id) ?? [])),
    }));
  });
}

async function wholeRows(tx: CompanyTransaction, which: Whole): Promise<ItemRow[]> {
  if ('limit' in which)
    return listRecordItems(tx, which.id, { words: '', reach: null, before: which.before, limit: which.limit });
  const itemId = 'only' in which ? which.only : (await readRecordFileRow(tx, which.id, which.ofFile))?.item_id;
  const row = itemId ? await readRecordItem(tx, which.id, itemId) : undefined;
  return row ? [row] : [];
}

/** How many items of each type a record has; it says nothing of what they say, and goes with the reading of a page. */
export function countHistory(context: CallerContext, { id, filter }: { id: string; filter?: string | undefined }) {
  const { platform, scope } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const reader = await requireRecordAccess(context, tx, id);
    return countTypes(tx, id, filter ?? '', reachOf(reader));
  });
}

export function readHistoryItem(context: CallerContext, patientId: string, itemId: string) {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const reader = await requireRecordAccess(context, tx, patientId);
    const row = await readRecordItem(tx, patientId, itemId);
    if (!row) throw new Problem('not_found');
    if (isHidden(reader, row)) throw new Problem('item_sensitive');
    await logAccess(platform, tx, caller, [{ patientId, what: `item ${itemId}` }]);
    const note =
      row.item_type === 'NOTES' && row.appointment_id ? await readNoteRow(tx, row.appointment_id) : undefined;
    const known = await listItemChanges(tx, [itemId]);
    const [item] = await itemsOf(tx, reader, patientId, [row], known);
    if (!item) throw new Problem('not_found');
    const changes = known.get(itemId) ?? [];
    return {
      ...shownTo(reader, item),
      note: note ? await noteOf(tx, note) : null,
      codes: row.codes,
      text: currentText('text', row.text, correctionsOf(changes)),
      changes: changes.map(changeOf),
    };
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
    const [coding] = requireCid10([input], () => 'code');
    if (!coding) throw new Problem('invalid_input', [{ path: 'code', code: 'invalid' }]);
    const item = {
      id: uuid(),
      patient_id: input.id,
      appointment_id: appointment.id,
      professional_id: appointment.professional_id,
      item_type: 'DIAGNOSTIC' as const,
      title: `${coding.code} ${coding.display}`,
      summary: input.text,
      text: '',
      codes: [coding],
      author: caller.name,
      at: new Date(platform.clock.now()),
    };
    await insertRecordItem(tx, item);
    await noteProblem(tx, { patientId: input.id, author: item.author, at: item.at }, coding);
    return { item_id: item.id };
  });
}
