import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import type { CapabilityStatement, CapabilityStatementRestResourceSearchParam } from 'fhir/r4';
import { categorised, dated, isOfPatient } from './search.ts';

type Parameter = CapabilityStatementRestResourceSearchParam;

/** When what is read changed last. */
const CHANGED = '2026-11-27';

const parametersOf = (type: FhirType): Parameter[] => {
  const date = dated[type]?.parameter;
  return [
    { name: '_id', type: 'token' },
    { name: '_lastUpdated', type: 'date' },
    ...(isOfPatient(type) ? [{ name: 'patient', type: 'reference' } as const] : []),
    ...(date ? [{ name: date, type: 'date' } as const] : []),
    ...(categorised.includes(type) ? [{ name: 'category', type: 'token' } as const] : []),
  ];
};

/** Statement of exactly what the API does. */
export function capabilityStatement(base: string, software: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: CHANGED,
    kind: 'instance',
    software: { name: 'Acolhe', version: software },
    implementation: { description: 'Reads the record of the patient whose token it is', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        security: {
          description: 'Bearer token, made by the patient in their account, for chosen types of resources',
        },
        resource: fhirTypes.map((type) => ({
          type,
          versioning: 'versioned',
          interaction: [
            { code: 'read' },
            { code: 'search-type' },
            ...(type === 'DocumentReference'
              ? [{ code: 'vread' } as const, { code: 'history-instance' } as const]
              : []),
          ],
          searchParam: parametersOf(type),
          ...(type === 'Patient' && {
            operation: [
              { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' },
              { name: 'summary', definition: 'http://hl7.org/fhir/uv/ips/OperationDefinition/summary' },
            ],
          }),
        })),
      },
    ],
  };
}
