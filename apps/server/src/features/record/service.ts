import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { historyItemTypes } from '@acolhe/contract/person/person';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { readVisible } from '../appointment/service.ts';
import { requireCid10 } from '../domain-list/service.ts';
import { noteOf } from './note.ts';
import { readNoteRow } from './note-store.ts';
import { requireRecordAccess } from './policy.ts';
import { insertRecordItem, listRecordItems, readRecordItem } from './store.ts';
import { noteProblem } from './summary.ts';
import { vitalSignsOf } from './vital-sign.ts';

export { noteFor, subscribeRecord } from './note.ts';
export { requireRecordAccess } from './policy.ts';
export { insertRecordItem } from './store.ts';
export { allergyAgents } from './summary.ts';

type ItemType = (typeof historyItemTypes)[number];
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
    has_document: Boolean(row.has_document),
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
    return { ...item, note: note ? await noteOf(tx, note) : null, codes: row.codes as Coding[], text: row.text };
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
    const [coding] = await requireCid10(tx, [input], () => 'code');
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
    await noteProblem(tx, { patientId: input.id, author: item.author, at: item.at }, coding);
    return { item_id: item.id };
  });
}
