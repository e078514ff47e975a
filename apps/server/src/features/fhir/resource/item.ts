import { currentText } from '@acolhe/domain/record/record-item';
import type { Attachment, DocumentReference } from 'fhir/r4';
import type { WholeItem as ItemRow } from '../../record/service.ts';
import type { NoteParts } from '../store.ts';
import { loinc, metaOf, refer } from './element.ts';

/** An item as it was after some of its changes: since when, and those that had been made. */
export type ItemState = { at: Date; changes: ItemRow['changes']; addenda: readonly Addendum[] };
type Addendum = NonNullable<ReturnType<NoteParts['addenda']['get']>>[number];

/** The states of an item, from how it was written first to how it stands. */
export function statesOf(row: ItemRow, notes: NoteParts | null): ItemState[] {
  const isNote = row.appointment_id !== null && row.item_type === 'NOTES';
  const addenda = (isNote && row.appointment_id && notes?.addenda.get(row.appointment_id)) || [];
  const made = [
    ...row.changes.map((change) => ({ at: change.at, change })),
    ...addenda.map((addendum) => ({ at: addendum.at, addendum })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  return Array.from({ length: made.length + 1 }, (_, count) => {
    const before = made.slice(0, count);
    return {
      at: before.at(-1)?.at ?? row.recorded_at,
      changes: before.flatMap((one) => ('change' in one ? one.change : [])),
      addenda: before.flatMap((one) => ('addendum' in one ? one.addendum : [])),
    };
  });
}

/** Texts and marks of an item in one of its states. */
export function textsOf(row: ItemRow, { changes }: ItemState) {
  const corrections = changes.flatMap(({ part, text }) => (part ? [{ part, text }] : []));
  return {
    title: currentText('title', row.title, corrections),
    reason: (written: string) => currentText('reason', written, corrections),
    summary: currentText('summary', row.summary, corrections),
    text: currentText('text', row.text, corrections),
    isError: changes.some(({ kind }) => kind === 'entered_in_error'),
    isSensitive: wasSensitive(row, changes),
  };
}

function wasSensitive(row: ItemRow, changes: ItemRow['changes']): boolean {
  const isMark = ({ kind }: ItemRow['changes'][number]) => kind === 'sensitive' || kind === 'open';
  const held = changes.findLast(isMark);
  if (held) return held.kind === 'sensitive';
  // Before its first mark it was what the mark changed.
  const later = row.changes.find(isMark);
  return later ? later.kind === 'open' : row.is_sensitive;
}

const types: Readonly<Record<string, [code: string, display: string]>> = {
  NOTES: ['11506-3', 'Progress note'],
  EXAM: ['11502-2', 'Laboratory report'],
};

export const fileAttachment = ({ path, name, media_type, size }: ItemRow['files'][number]): Attachment => ({
  contentType: media_type,
  url: `Binary/${path}`,
  size,
  title: name,
});

/** The bytes of a text inside a resource. */
const textAttachment = (text: string, title: string): Attachment => {
  const bytes = Buffer.from(text);
  return { contentType: 'text/plain; charset=utf-8', data: bytes.toString('base64'), size: bytes.length, title };
};

/** An item of the record as a document, in one of its states. */
export function itemDocument(row: ItemRow, notes: NoteParts, state: ItemState): DocumentReference {
  const { title, reason, summary, text, isError, isSensitive } = textsOf(row, state);
  const visit = row.appointment_id;
  const written = visit && row.item_type === 'NOTES' ? (notes.reasons.get(visit) ?? '') : '';
  const words = [
    reason(written),
    summary,
    text,
    row.detail.url ?? '',
    ...state.addenda.map((addendum) => `${addendum.at.toISOString()} ${addendum.author}: ${addendum.text}`),
  ].filter(Boolean);
  const type = types[row.item_type];
  return {
    resourceType: 'DocumentReference',
    id: row.id,
    meta: metaOf(state.at, { isSensitive }),
    status: isError ? 'entered-in-error' : 'current',
    type: type ? loinc(...type) : { text: row.item_type },
    category: [{ text: row.item_type }],
    subject: refer('Patient', row.patient_id),
    date: row.at.toISOString(),
    author: [row.professional_id ? refer('Practitioner', row.professional_id, row.author) : { display: row.author }],
    description: title,
    content: [
      ...(words.length > 0 || row.files.length === 0
        ? [{ attachment: textAttachment([title, ...words].join('\n\n'), title) }]
        : []),
      ...row.files.map((file) => ({ attachment: fileAttachment(file) })),
    ],
    ...(visit && { context: { encounter: [refer('Encounter', visit)] } }),
  };
}
