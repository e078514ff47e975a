import type { NewItem } from '@acolhe/contract/record/history';
import { currentText, type ItemPart, writtenTypesOf } from '@acolhe/domain/record/record-item';
import { dayIn } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { ItemDetail } from '../../platform/db/json-columns.ts';
import { phrase } from '../../platform/phrases.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { attachFiles } from './file-store.ts';
import { insertRecordItem } from './item.ts';
import { correctionsOf, insertItemChanges, listItemChanges } from './item-change-store.ts';
import { readNoteRow } from './note-store.ts';
import { isHidden, isOwn, mayChange, requireRecordAccess } from './policy.ts';
import { readRecordItem, setError, setSensitive } from './store.ts';
import { strikeProblems } from './summary.ts';

/** Adds an item that is written by hand, with the files that were sent for it. */
export function addItem(
  context: CallerContext,
  { id: patientId, ...input }: NewItem & { id: string },
): Promise<{ item_id: string }> {
  const { platform, scope, caller } = context;
  if (!writtenTypesOf(caller.role).includes(input.item_type)) throw new Problem('access_denied');
  // Only the clinic can say that it gave a vaccine.
  if (caller.role === 'P' && input.item_type === 'VACCINE' && input.source === 'here')
    throw new Problem('invalid_input', [{ path: 'source', code: 'invalid' }]);
  const now = platform.clock.now();
  const itemId = uuid();
  return platform.database.inCompany(scope, async (tx) => {
    // Staff file what they are given, and read nothing of it.
    if (caller.role === 'DC') await requireKnownPerson(tx, caller, patientId);
    else await requireRecordAccess(context, tx, patientId);
    const { at, day } = await momentOf(tx, input.day, now);
    await insertRecordItem(tx, {
      id: itemId,
      patient_id: patientId,
      appointment_id: null,
      professional_id: caller.professionalId,
      item_type: input.item_type,
      title: titleOf(input),
      summary: input.text,
      text: '',
      codes: [],
      author: caller.name,
      at,
      day,
      recorded_at: new Date(now),
      detail: detailOf(input),
      added_by: caller.userId,
      is_sensitive: input.is_sensitive,
    });
    const own = { patientId, itemId, addedBy: caller.userId };
    const attached = await attachFiles(tx, own, input.files);
    if (!input.files.every((path) => attached.has(path)))
      throw new Problem('invalid_input', [{ path: 'files', code: 'invalid' }]);
    return { item_id: itemId };
  });
}

/** A vaccine of the calendar is called by its official name, whatever was typed beside. */
const titleOf = ({ item_type, title, vaccine }: NewItem): string =>
  item_type === 'VACCINE' && vaccine ? phrase('pt-BR', `vaccine.${vaccine}`) : title;

function detailOf({ item_type, laboratory, values, url, ...given }: NewItem): ItemDetail {
  if (item_type === 'LINK') return { url };
  if (item_type === 'EXAM') return { laboratory, values };
  const { vaccine, dose, lot, maker, place, source } = given;
  return item_type === 'VACCINE' ? { vaccination: { vaccine, dose, lot, maker, place, source } } : {};
}

/** When an item happened: now, or noon of an earlier day of the clinic. */
async function momentOf(
  tx: CompanyTransaction,
  day: string | undefined,
  now: number,
): Promise<{ at: Date; day: string | null }> {
  const { time_zone: zone } = await requireCompany(tx);
  const today = dayIn(zone, now).toString();
  if (!day || day === today) return { at: new Date(now), day: null };
  if (day > today) throw new Problem('invalid_input', [{ path: 'day', code: 'day_ahead' }]);
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' });
  return { at: new Date(noon.epochMilliseconds), day };
}

/** Corrects a part of an item: the earlier text stays, with author and reason of the correction. */
export function correctItem(
  context: CallerContext,
  { id: patientId, item_id: itemId, part, text, reason }: Correction,
): Promise<void> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const { reader, item } = await requireItem(context, tx, patientId, itemId);
    if (!mayChange(reader, item)) throw new Problem('access_denied');
    if (!correctable(item).includes(part)) throw new Problem('invalid_input', [{ path: 'part', code: 'invalid' }]);
    const corrections = correctionsOf((await listItemChanges(tx, [itemId])).get(itemId) ?? []);
    const written = part === 'reason' ? ((await readNoteRow(tx, item.appointment_id ?? ''))?.reason ?? '') : item[part];
    await insertItemChanges(tx, [
      {
        id: uuid(),
        item_id: itemId,
        kind: 'corrected',
        part,
        before: currentText(part, written, corrections),
        text,
        reason,
        author: caller.name,
        user_id: caller.userId,
        at: new Date(platform.clock.now()),
      },
    ]);
  });
}

/** Parts of an item that say something: diagnoses and vaccines keep what they are, and a visit's note has the parts of a note. */
function correctable({ item_type: type, appointment_id: visit }: { item_type: string; appointment_id: string | null }) {
  if (type === 'NOTES' && visit) return ['reason', 'summary', 'text'];
  return type === 'DIAGNOSTIC' || type === 'VACCINE' ? ['summary'] : ['title', 'summary'];
}

type Correction = { id: string; item_id: string; part: ItemPart; text: string; reason: string };

type Mark = { id: string; item_id: string; mark: 'entered_in_error' | 'sensitive' | 'open'; reason: string };

/**
 * Marks an item as entered in error, or as sensitive and open again: with its whole visit, whose other items would tell
 * what this one says.
 */
export function markItem(context: CallerContext, { id: patientId, item_id, mark, reason }: Mark): Promise<void> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const { reader, item } = await requireItem(context, tx, patientId, item_id);
    const isPatients = reader.professionalId === null;
    const isAllowed = mark === 'entered_in_error' ? mayChange(reader, item) : isPatients || isOwn(reader, item);
    if (!isAllowed) throw new Problem('access_denied');
    const changed =
      mark === 'entered_in_error'
        ? (await setError(tx, item_id))
          ? [item_id]
          : []
        : await setSensitive(
            tx,
            item.appointment_id ? { appointmentId: item.appointment_id } : { id: item_id },
            mark === 'sensitive',
          );
    const by = { author: caller.name, user_id: caller.userId, at: new Date(platform.clock.now()) };
    await insertItemChanges(
      tx,
      changed.map((id) => ({ id: uuid(), item_id: id, kind: mark, reason, ...by })),
    );
    if (mark === 'entered_in_error')
      await strikeProblems(tx, { patientId, author: caller.name, at: by.at, reason }, item.codes);
  });
}

async function requireItem(context: CallerContext, tx: CompanyTransaction, patientId: string, itemId: string) {
  const reader = await requireRecordAccess(context, tx, patientId);
  const item = await readRecordItem(tx, patientId, itemId);
  if (!item) throw new Problem('not_found');
  if (isHidden(reader, item)) throw new Problem('item_sensitive');
  return { reader, item };
}
