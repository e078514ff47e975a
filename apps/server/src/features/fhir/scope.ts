import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { Read } from './address.ts';
import { FhirRefusal } from './refusal.ts';
import type { RecordResource } from './resource/record-resource.ts';
import { resultsOf } from './summary.ts';
import type { Program } from './token.ts';
import type { ShownRecord } from './version/shown.ts';

/** Values of exams are observations, which are read with the exams; the others with the signs. */
export const allows = ({ scopes }: Program, type: FhirType): boolean =>
  scopes.includes(type) || (type === 'Observation' && scopes.includes('DiagnosticReport'));

const everything: readonly FhirType[] = ['Patient'];
const summarised: readonly FhirType[] = [
  ...everything,
  'MedicationRequest',
  'AllergyIntolerance',
  'Condition',
  'Immunization',
  'Observation',
  'DiagnosticReport',
];

/** Throws {@link FhirRefusal} for a reading that the token does not allow; a search of all types finds what it does. */
export function requireScopes(program: Program, read: Read): void {
  const { scopes } = program;
  const refused =
    read.kind === 'operation'
      ? (read.name === '$summary' ? summarised : everything).find((type) => !scopes.includes(type))
      : read.type !== null && !allows(program, read.type)
        ? read.type
        : undefined;
  if (refused)
    throw new FhirRefusal(
      403,
      'forbidden',
      `The token does not read ${refused}: the patient chose ${scopes.join(', ')}`,
    );
}

/** A type's resources, those that the token reads. */
export async function readable(program: Program, record: ShownRecord, type: FhirType): Promise<RecordResource[]> {
  const { scopes } = program;
  if (type !== 'Observation') return scopes.includes(type) ? record.resourcesOf(type) : [];
  const results = resultsOf(await record.resourcesOf('DiagnosticReport'));
  return (await record.resourcesOf(type)).filter(({ id }) =>
    scopes.includes(results.has(`Observation/${id}`) ? 'DiagnosticReport' : 'Observation'),
  );
}
