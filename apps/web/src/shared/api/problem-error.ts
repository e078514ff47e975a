import type { FieldProblem, ProblemBody } from '@acolhe/contract/problems';

/** A failed call, with the text to show. Anything else that is thrown is a bug. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly body: ProblemBody;

  constructor(body: ProblemBody) {
    super(`${body.code}: ${body.message}`);
    this.body = body;
  }

  get code(): string {
    return this.body.code;
  }

  get fields(): readonly FieldProblem[] {
    return this.body.fields;
  }
}

/** Whether the body of a failed response is one of ours. */
export function isProblemBody(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    'request_id' in body &&
    Array.isArray((body as { fields?: unknown }).fields)
  );
}
