import { currentText } from '@acolhe/domain/record/record-item';
import type { Attachment, DiagnosticReport, DocumentReference, Observation } from 'fhir/r4';
import type { WholeItem as ItemRow } from '../../record/service.ts';
import type { NoteParts } from '../store.ts';
import { coded, concept, hl7, loinc, metaOf, refer } from './element.ts';

/** The item as it was after its first `count` changes. */
function textsOf(row: ItemRow, count: number) {
  const made = row.changes.slice(0, count);
  const corrections = made.flatMap(({ part, text }) => (part ? [{ part, text }] : []));
  return {
    title: currentText('title', row.title, corrections),
    reason: (written: string) => currentText('reason', written, corrections),
    summary: currentText('summary', row.summary, corrections),
    text: currentText('text', row.text, corrections),
    isError: made.some(({ kind }) => kind === 'entered_in_error'),
    isSensitive: row.is_sensitive,
    at: made.at(-1)?.at ?? row.recorded_at,
  };
}

/** Versions of an item: what was written, and one more for each change. */
const versionsOf = (row: ItemRow) => row.changes.length + 1;

const types: Readonly<Record<string, [code: string, display: string]>> = {
  NOTES: ['11506-3', 'Progress note'],
  EXAM: ['11502-2', 'Laboratory report'],
};

const fileAttachment = ({ path, name, media_type, size }: ItemRow['files'][number]): Attachment => ({
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

/** An item of the record as a document, in one of its versions; 1 is what was written first. */
export function itemDocument(row: ItemRow, notes: NoteParts, version = versionsOf(row)): DocumentReference {
  const { title, reason, summary, text, isError, isSensitive, at } = textsOf(row, version - 1);
  const visit = row.appointment_id;
  const written = visit && row.item_type === 'NOTES' ? (notes.reasons.get(visit) ?? '') : '';
  const addenda = visit && row.item_type === 'NOTES' ? (notes.addenda.get(visit) ?? []) : [];
  const words = [
    reason(written),
    summary,
    text,
    row.detail.url ?? '',
    ...addenda.map((addendum) => `${addendum.at.toISOString()} ${addendum.author}: ${addendum.text}`),
  ].filter(Boolean);
  const type = types[row.item_type];
  return {
    resourceType: 'DocumentReference',
    id: row.id,
    meta: metaOf(at, { version, isSensitive }),
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

/** An exam that was filed: typed values as contained observations, files as what was presented. */
export function diagnosticReportOf(row: ItemRow): DiagnosticReport {
  const { title, summary, text, isError, isSensitive, at } = textsOf(row, row.changes.length);
  const values = row.detail.values ?? [];
  const status = isError ? 'entered-in-error' : 'final';
  const contained = values.map(
    ({ name, value, unit, reference }, index): Observation => ({
      resourceType: 'Observation',
      id: `value-${index + 1}`,
      status,
      category: [concept(hl7('observation-category'), 'laboratory')],
      code: { text: name },
      subject: refer('Patient', row.patient_id),
      ...measured(value, unit),
      ...(reference && { referenceRange: [{ text: reference }] }),
    }),
  );
  return {
    resourceType: 'DiagnosticReport',
    id: row.id,
    meta: metaOf(at, { version: versionsOf(row), isSensitive }),
    ...(contained.length > 0 && { contained }),
    status,
    category: [{ coding: [coded(hl7('v2-0074'), 'LAB', 'Laboratory')] }],
    code: { text: title },
    subject: refer('Patient', row.patient_id),
    effectiveDateTime: row.day ?? row.at.toISOString(),
    issued: row.recorded_at.toISOString(),
    performer: [{ display: row.detail.laboratory || row.author }],
    ...(contained.length > 0 && { result: contained.map(({ id }) => ({ reference: `#${id}` })) }),
    ...((text || summary) && { conclusion: [summary, text].filter(Boolean).join('\n') }),
    ...(row.files.length > 0 && { presentedForm: row.files.map(fileAttachment) }),
  };
}

/** A value as a quantity if it is a number, as the laboratory's words otherwise. */
function measured(value: string, unit: string): Pick<Observation, 'valueQuantity' | 'valueString'> {
  const plain = value.trim().replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain)
    ? { valueQuantity: { value: Number(plain), ...(unit && { unit }) } }
    : { valueString: [value, unit].filter(Boolean).join(' ') };
}
