import { Problem } from '../problem.ts';

/** The fields that a list call asks for (spec §7, `fields`), limited to the visible ones. */
export function sparseFields<T extends object>(
  rows: readonly T[],
  fields: string,
  allowed: readonly (keyof T & string)[],
): Record<string, unknown>[] {
  const wanted = fields.split(',') as (keyof T & string)[];
  if (wanted.some((name) => !allowed.includes(name))) {
    throw new Problem('invalid_input', [{ path: 'fields', code: 'invalid' }]);
  }
  return rows.map((row) => {
    const shown: Record<string, unknown> = {};
    for (const name of wanted) shown[name] = row[name];
    return shown;
  });
}
