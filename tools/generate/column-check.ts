// Checks of one column, as PostgreSQL prints them.

const LIST = String.raw`ARRAY\[(?<items>[^\]]*)\]|'\{(?<braces>[^}]*)\}'::text\[\]`;
const COLUMN = String.raw`"?\w+"?`;

/** `x = any (array[…])`, `x <@ array[…]` or `x = 'a'`, alone, after `x is null or`, or first of several by `and`. */
const RESTRICTION = new RegExp(
  String.raw`^CHECK \(+(?:${COLUMN} IS NULL\) OR \()?${COLUMN} (?:(?:= ANY \(|<@ )\(*(?:${LIST})|= (?<one>'[^']*'::text))(?<rest>.*)$`,
);

/**
 * Literals that the check of one column allows it, in their order; undefined if it restricts the column otherwise.
 * @param check as `pg_get_constraintdef` prints it
 */
export function literalsOf(check: string): string[] | undefined {
  const { items, braces, one, rest = '' } = RESTRICTION.exec(check)?.groups ?? {};
  if (/\b(OR|NOT)\b/.test(rest)) return undefined;
  if (braces !== undefined) return braces.split(',');
  const listed = items ?? one;
  return listed === undefined ? undefined : [...listed.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text);
}
