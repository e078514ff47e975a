import type { DiagnosticReport, Observation } from 'fhir/r4';
import type { WholeItem as ItemRow } from '../../record/service.ts';
import { coded, concept, hl7, metaOf, refer } from './element.ts';
import { fileAttachment, type ItemState, textsOf } from './item.ts';

const idOfResult = (row: ItemRow, index: number) => `${row.id}-${index + 1}`;

/** When the exam was made: its day, where that is known. */
const madeAt = (row: ItemRow) => row.day ?? row.at.toISOString();

/** An exam that was filed, in one of its states: what was presented, and its values as results. */
export function diagnosticReportOf(row: ItemRow, state: ItemState): DiagnosticReport {
  const { title, summary, text, isError, isSensitive } = textsOf(row, state);
  const values = row.detail.values ?? [];
  return {
    resourceType: 'DiagnosticReport',
    id: row.id,
    meta: metaOf(state.at, { isSensitive }),
    status: isError ? 'entered-in-error' : 'final',
    category: [{ coding: [coded(hl7('v2-0074'), 'LAB', 'Laboratory')] }],
    code: { text: title },
    subject: refer('Patient', row.patient_id),
    effectiveDateTime: madeAt(row),
    issued: row.recorded_at.toISOString(),
    performer: [{ display: row.detail.laboratory || row.author }],
    ...(values.length > 0 && {
      result: values.map(({ name }, index) => refer('Observation', idOfResult(row, index), name)),
    }),
    ...((text || summary) && { conclusion: [summary, text].filter(Boolean).join('\n') }),
    ...(row.files.length > 0 && { presentedForm: row.files.map(fileAttachment) }),
  };
}

/** Values of an exam, an observation each. */
export function resultsOf(row: ItemRow, state: ItemState): Observation[] {
  const { isError, isSensitive } = textsOf(row, state);
  return (row.detail.values ?? []).map(({ name, value, unit, reference }, index) => ({
    resourceType: 'Observation',
    id: idOfResult(row, index),
    meta: metaOf(state.at, { isSensitive }),
    status: isError ? 'entered-in-error' : 'final',
    category: [concept(hl7('observation-category'), 'laboratory')],
    code: { text: name },
    subject: refer('Patient', row.patient_id),
    effectiveDateTime: madeAt(row),
    issued: row.recorded_at.toISOString(),
    performer: [{ display: row.detail.laboratory || row.author }],
    ...measured(value, unit),
    ...(reference && { referenceRange: [{ text: reference }] }),
  }));
}

/** A value as a quantity if it is a number, as the laboratory's words otherwise. */
function measured(value: string, unit: string): Pick<Observation, 'valueQuantity' | 'valueString'> {
  const plain = value.trim().replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain)
    ? { valueQuantity: { value: Number(plain), ...(unit && { unit }) } }
    : { valueString: [value, unit].filter(Boolean).join(' ') };
}
