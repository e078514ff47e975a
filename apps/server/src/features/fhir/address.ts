import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import { FhirRefusal } from './refusal.ts';
import { isType } from './search/filter.ts';
import { isOfPatient } from './search/parameter.ts';

/** Reading that an address of the API stands for (R4 §3.1.0). */
export type Read =
  /** A type, or all types, of the token's patient; `patientId` where the address names the patient. */
  | { kind: 'search'; types: readonly FhirType[]; type: FhirType | null; patientId: string | undefined }
  | { kind: 'read'; type: FhirType; id: string }
  | { kind: 'history'; types: readonly FhirType[]; type: FhirType | null; id: string | undefined }
  | { kind: 'version'; type: FhirType; id: string; version: string }
  | { kind: 'operation'; name: '$everything' | '$summary'; patientId: string | undefined };

/** Finds what is read at an address. Throws {@link FhirRefusal} for an address or a method that there is not. */
export function readAt(method: string, steps: readonly string[]): Read {
  const found = findRead(steps);
  if (!found) throw new FhirRefusal(404, 'not-supported', `Nothing is read at /${steps.join('/')}: see /fhir/metadata`);
  const { read, isPosted = false } = found;
  if (method === 'GET' || (method === 'POST' && isPosted)) return read;
  const allow = isPosted ? 'GET, HEAD, POST' : 'GET, HEAD';
  throw new FhirRefusal(405, 'not-supported', `This API reads: it answers ${allow} here`, allow);
}

function findRead(steps: readonly string[]): { read: Read; isPosted?: boolean } | undefined {
  const [type = '', id, third, fourth, ...more] = steps;
  if (type === '') return { read: everyType };
  if (type === '_search' && id === undefined) return { read: everyType, isPosted: true };
  if (type === '_history' && id === undefined)
    return { read: { kind: 'history', types: fhirTypes, type: null, id: undefined } };
  if (!isType(type) || more.length > 0) return undefined;
  if (type === 'Patient') {
    const read = ofPatient(steps);
    if (read) return read;
  }
  if (id === undefined) return { read: search(type) };
  if (id === '_search') return third === undefined ? { read: search(type), isPosted: true } : undefined;
  if (id === '_history') return third === undefined ? { read: history(type) } : undefined;
  if (third === undefined) return { read: { kind: 'read', type, id } };
  if (third !== '_history') return undefined;
  if (fourth === undefined) return { read: history(type, id) };
  return { read: { kind: 'version', type, id, version: fourth } };
}

const everyType: Read = { kind: 'search', types: fhirTypes, type: null, patientId: undefined };

const history = (type: FhirType, id?: string): Read => ({ kind: 'history', types: [type], type, id });

const search = (type: FhirType, patientId?: string): Read => ({ kind: 'search', types: [type], type, patientId });

/** Operations on a patient, and what is of their compartment (R4 §2.47). */
function ofPatient([, second = '', third, fourth]: readonly string[]): { read: Read; isPosted: boolean } | undefined {
  for (const name of ['$everything', '$summary'] as const) {
    if (second === name && third === undefined)
      return { read: { kind: 'operation', name, patientId: undefined }, isPosted: true };
    if (third === name && fourth === undefined)
      return { read: { kind: 'operation', name, patientId: second }, isPosted: true };
  }
  if (third === undefined || (fourth !== undefined && fourth !== '_search')) return undefined;
  const isPosted = fourth !== undefined;
  if (third === '*')
    return { read: { kind: 'search', types: fhirTypes.filter(isOfPatient), type: null, patientId: second }, isPosted };
  return isType(third) && isOfPatient(third) ? { read: search(third, second), isPosted } : undefined;
}
