import { Problem } from '../problem.ts';

/** Only the fields that a list call asks for (spec §7, `fields`), of those that may be shown. */
export function sparseFields<T extends object>(
  rows: readonly T[],
  fields: string,
  allowed: readonly (keyof T & string)[],
): Record<string, unknown>[] {
  const wanted = fields.split(',') as (keyof T & string)[];
  if (wanted.some((name) => !allowed.includes(name))) {
    throw new Problem('invalid_input', [{ path: 'fields', code: 'invalid' }]);
  }
  return rows.map((row) => Object.fromEntries(wanted.map((name) => [name, row[name]])));
}
