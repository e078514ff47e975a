import type { Bundle, CapabilityStatement, OperationOutcome } from 'fhir/r4';
import { Problem } from '../../platform/problem.ts';
import type { RecordResource } from './resource/record-resource.ts';
import { SearchRefusal } from './search/filter.ts';

/** An answer of the FHIR API: a resource, or the bytes of a Binary. */
export type FhirAnswer = {
  status: number;
  resource: RecordResource | Bundle | CapabilityStatement | OperationOutcome;
  /** Bytes in place of the resource. */
  file?: File;
  allow?: string;
};

type Issue = OperationOutcome['issue'][number]['code'];

/** A refusal in FHIR's words: status, type of issue (R4 value set issue-type), and what to do. */
export class FhirRefusal extends Error {
  readonly status: number;
  readonly issue: Issue;
  readonly allow: string | undefined;

  constructor(status: number, issue: Issue, message: string, allow?: string) {
    super(message);
    this.status = status;
    this.issue = issue;
    this.allow = allow;
  }
}

export const ok = (resource: FhirAnswer['resource']): FhirAnswer => ({ status: 200, resource });

export const notFound = (type: string, id: string) =>
  new FhirRefusal(404, 'not-found', `There is no ${type}/${id} in this patient's record`);

/** Refusal of what was there, and is no more or cannot be told any more. */
export const gone = (message: string) => new FhirRefusal(410, 'deleted', message);

/** Refusal as an FHIR outcome; null for other errors. */
export function outcomeOf(error: unknown, words: (problem: Problem) => string): FhirAnswer | null {
  if (error instanceof FhirRefusal) {
    const answer = outcome(error.status, error.issue, error.message);
    return error.allow ? { ...answer, allow: error.allow } : answer;
  }
  if (error instanceof SearchRefusal) return outcome(400, 'invalid', error.message);
  if (!(error instanceof Problem)) return null;
  if (error.code === 'sign_in_required') return outcome(401, 'login', 'The token is unknown, ended or revoked');
  if (error.code === 'not_found') return outcome(404, 'not-found', words(error));
  return null;
}

/** Types of issue by status, for requests that are refused before they are read. */
const issues: Readonly<Record<number, Issue>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-long',
  415: 'not-supported',
  422: 'invalid',
  429: 'throttled',
  503: 'transient',
};

export const issueOf = (status: number): Issue => issues[status] ?? 'exception';

export function outcome(status: number, code: Issue, diagnostics: string): FhirAnswer & { resource: OperationOutcome } {
  return {
    status,
    resource: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] },
  };
}
