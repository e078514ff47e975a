import type { Bundle, BundleEntry, FhirResource, OperationOutcome } from 'fhir/r4';
import { type FhirAnswer, FhirRefusal } from './refusal.ts';

/** Readings that one batch asks for at most. */
export const MOST_IN_BATCH = 50;

/** One reading of a batch: its method and address after `/fhir/`, and the version that its sender has. */
export type BatchedRequest = { method: string; url: string; ifNoneMatch: string | undefined };

/** The readings that a batch asks for (R4 §3.1.0.11). Throws {@link FhirRefusal} for what is no batch. */
export function batchedRequests(body: unknown): BatchedRequest[] {
  const { resourceType, type, entry = [] } = (body ?? {}) as Partial<Bundle>;
  if (resourceType !== 'Bundle' || type !== 'batch')
    throw new FhirRefusal(400, 'not-supported', 'Send a Bundle of the type batch, whose requests are GET');
  if (!Array.isArray(entry) || entry.length > MOST_IN_BATCH)
    throw new FhirRefusal(400, 'too-costly', `A batch has at most ${MOST_IN_BATCH} entries`);
  return entry.map(({ request }: BundleEntry) => ({
    method: String(request?.method ?? ''),
    url: String(request?.url ?? ''),
    ifNoneMatch: request?.ifNoneMatch,
  }));
}

/** Answers of a batch, in the order of its requests. */
export const batchResponse = (answers: readonly FhirAnswer[]): Bundle => ({
  resourceType: 'Bundle',
  type: 'batch-response',
  entry: answers.map(({ status, resource, location }): BundleEntry => {
    const { versionId, lastUpdated } = resource.meta ?? {};
    const isRefused = resource.resourceType === 'OperationOutcome';
    return {
      ...(!isRefused && status !== 304 && { resource: resource as FhirResource }),
      response: {
        status: String(status),
        ...(location && { location }),
        ...(versionId && { etag: `W/"${versionId}"` }),
        ...(lastUpdated && { lastModified: lastUpdated }),
        ...(isRefused && { outcome: resource as OperationOutcome }),
      },
    };
  }),
});
