import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import type {
  CapabilityStatement,
  CapabilityStatementRestResource,
  CapabilityStatementRestResourceSearchParam,
} from 'fhir/r4';
import { appEndpoints } from './app/configuration.ts';
import { MOST_IN_BATCH } from './batch.ts';
import { parametersOf } from './search/parameter.ts';
import { includesOf, reverseIncludesOf } from './search/query.ts';

const RESTFUL_SECURITY = 'http://terminology.hl7.org/CodeSystem/restful-security-service';
/** Extension in which clients of SMART App Launch 1 look for the endpoints. */
const OAUTH_URIS = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris';
const VERSION = '0.1.0';
/** When what is read changed last. */
const CHANGED = '2026-11-29';

const words: Readonly<Record<string, string>> = {
  family: 'Names are kept whole: any word of the name that begins so',
  given: 'Names are kept whole: any word of the name that begins so',
  date: 'Days are those of the clinic; a period is of the day on which it begins',
};

const searchParametersOf = (type: FhirType): CapabilityStatementRestResourceSearchParam[] =>
  Object.entries(parametersOf(type)).map(([name, { kind }]) => ({
    name,
    type: kind,
    ...(words[name] && { documentation: words[name] }),
  }));

const resourceOf = (type: FhirType): CapabilityStatementRestResource => ({
  type,
  versioning: 'versioned',
  interaction: [
    { code: 'read' },
    {
      code: 'vread',
      documentation:
        'What an earlier version said is told of corrected documents and reports; of others the version that stands (410)',
    },
    { code: 'history-instance', documentation: 'The versions that can be told, and whether the resource is gone' },
    {
      code: 'history-type',
      documentation: 'With _since, what a program that keeps a copy has to change and to remove',
    },
    { code: 'search-type' },
  ],
  readHistory: true,
  conditionalRead: 'not-match',
  searchInclude: ['*', ...includesOf(type)],
  searchRevInclude: reverseIncludesOf(type),
  searchParam: searchParametersOf(type),
  ...(type === 'Patient' && {
    operation: [
      { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' },
      { name: 'summary', definition: 'http://hl7.org/fhir/uv/ips/OperationDefinition/summary' },
    ],
  }),
});

/** Statement of exactly what the API does, made of the tables by which it answers. */
export function capabilityStatement(site: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: CHANGED,
    kind: 'instance',
    software: { name: 'Acolhe', version: VERSION },
    implementation: { description: 'Reads the record of the patient whose token it is', url: `${site}/fhir` },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        documentation: `Reads alone. Searches take _sort, chains (patient.name) and _has of up to three steps, _count, _include, _revinclude (each with :iterate), _summary, _elements and _total, the modifiers :missing, :not, :text, :exact, :contains and :[type], and are done by POST [type]/_search too. An unknown parameter is refused, or left out with Prefer: handling=lenient. A batch has up to ${MOST_IN_BATCH} readings.`,
        security: {
          cors: true,
          service: [{ coding: [{ system: RESTFUL_SECURITY, code: 'SMART-on-FHIR' }] }],
          description:
            'Bearer token, for chosen types of resources: made by the patient in their account, or got by an app that the clinic registered and the patient lets read (SMART App Launch, see .well-known/smart-configuration). Scopes that narrow a type by a search parameter are not granted',
          extension: [
            {
              url: OAUTH_URIS,
              extension: Object.entries(appEndpoints(site)).map(([url, valueUri]) => ({ url, valueUri })),
            },
          ],
        },
        resource: fhirTypes.map(resourceOf),
        interaction: [{ code: 'batch' }, { code: 'history-system' }, { code: 'search-system' }],
        compartment: ['http://hl7.org/fhir/CompartmentDefinition/patient'],
      },
    ],
  };
}
