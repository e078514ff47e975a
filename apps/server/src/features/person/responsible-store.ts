import { sql } from 'kysely';

/**
 * Whether a person of a query is a dependent of `personId`; served by an index.
 *
 * @param alias of the table `person` in the query
 */
export const isDependentOf = (alias: string, personId: string | null) =>
  sql<boolean>`${sql.ref(`${alias}.responsible`)} @> array[${personId}::uuid]`;
