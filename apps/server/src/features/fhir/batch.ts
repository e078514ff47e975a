import type { Bundle, BundleEntry } from 'fhir/r4';
import * as z from 'zod';
import { type FhirAnswer, FhirRefusal } from './refusal.ts';

/** Readings that one batch asks for at most. */
export const MOST_IN_BATCH = 50;

const batch = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('batch'),
  entry: z
    .array(z.object({ request: z.object({ method: z.string(), url: z.string(), ifNoneMatch: z.string().optional() }) }))
    .default([]),
});

/** One reading of a batch: its method and address after `/fhir/`, and the version that its sender has. */
export type BatchedRequest = z.infer<typeof batch>['entry'][number]['request'];

/** The readings that a batch asks for (R4 §3.1.0.11). Throws {@link FhirRefusal} for what is no batch. */
export function batchedRequests(body: unknown): BatchedRequest[] {
  const { success, data } = batch.safeParse(body);
  if (!success) throw new FhirRefusal(400, 'not-supported', 'Send a Bundle of the type batch, whose requests are GET');
  if (data.entry.length > MOST_IN_BATCH)
    throw new FhirRefusal(400, 'too-costly', `A batch has at most ${MOST_IN_BATCH} entries`);
  return data.entry.map(({ request }) => request);
}

/** Answers of a batch, in the order of its requests. */
export const batchResponse = (answers: readonly FhirAnswer[]): Bundle => ({
  resourceType: 'Bundle',
  type: 'batch-response',
  entry: answers.map(({ status, resource }): BundleEntry => {
    const { versionId, lastUpdated } = resource.meta ?? {};
    const refused = resource.resourceType === 'OperationOutcome' ? resource : null;
    return {
      ...(!refused && status !== 304 && { resource }),
      response: {
        status: String(status),
        ...(versionId && { etag: `W/"${versionId}"` }),
        ...(lastUpdated && { lastModified: lastUpdated }),
        ...(refused && { outcome: refused }),
      },
    };
  }),
});
