import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { FhirResource } from 'fhir/r4';

/** A resource of the types that are read. */
export type RecordResource = Extract<FhirResource, { resourceType: FhirType }>;

/** The fields of a JSON value; none of a text, a number and null. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The items of a JSON value; none of what is no list. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Address of a resource within the API, by which others refer to it. */
export const addressOf = ({ resourceType, id = '' }: Pick<FhirResource, 'resourceType' | 'id'>) =>
  `${resourceType}/${id}`;
