import type { FieldProblem, ProblemBody } from '@acolhe/contract/problems';
import type { BrowserProblem } from '@acolhe/phrases/problem';
import type { Translate } from '../i18n/translate.ts';

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

/**
 * Error of a failed response; a body that is not ours comes from a proxy in between, or from a server shutting down.
 */
export function problemOf(body: unknown, status: number, t: Translate): ProblemError {
  if (isProblemBody(body)) return new ProblemError(body);
  const code = status === 413 ? 'refused_by_size' : status >= 502 ? 'unreachable' : 'unexpected';
  return new ProblemError(localProblem(code, status, t));
}

/** A problem detected by the browser itself. */
export function localProblem(code: BrowserProblem, status: number, t: Translate): ProblemBody {
  const [message, action] = [t(`problem.${code}.message`), t(`problem.${code}.action`)];
  return { code, status, message, action, fields: [], request_id: '' };
}
