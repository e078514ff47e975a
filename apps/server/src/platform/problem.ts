import { type FieldIssue, type ProblemCode, problemStatus } from '@acolhe/contract/problems';

/**
 * An expected failure. It is thrown rather than returned so that the transaction around it rolls back
 * (docs/decisions/0005-problems-are-thrown.md); the http layer adds the localised message.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: readonly FieldIssue[];
  /** Values for the placeholders of its phrases. */
  readonly values: Readonly<Record<string, number>>;

  constructor(code: ProblemCode, fields: readonly FieldIssue[] = [], values: Readonly<Record<string, number>> = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.status = problemStatus[code];
    this.fields = fields;
    this.values = values;
  }
}

/** Message of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Results of checks that go on beside each other; if several refuse their fields, the fields of all are reported. */
export async function allChecked<T extends readonly unknown[]>(
  ...checks: { [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const results = await Promise.allSettled(checks);
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const fields = failed.flatMap((error) => (error instanceof Problem ? error.fields : []));
  if (fields.length > 0) throw new Problem('invalid_input', fields);
  if (failed.length > 0) throw failed[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
