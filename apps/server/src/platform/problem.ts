import { type FieldIssue, type ProblemCode, problemStatus } from '@acolhe/contract/problems';

/**
 * An expected failure. It is thrown rather than returned so that the transaction around it rolls back
 * (docs/decisions/0005-problems-are-thrown.md); the http layer adds the localised message.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: readonly FieldIssue[];

  constructor(code: ProblemCode, fields: readonly FieldIssue[] = []) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.status = problemStatus[code];
    this.fields = fields;
  }
}
