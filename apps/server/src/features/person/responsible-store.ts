import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a person of a query is a dependent of `personId`; served by an index.
 *
 * @param alias of the table `person` in the query
 */
export const isDependentOf = (alias: string, personId: string | null) =>
  sql<boolean>`${sql.ref(`${alias}.responsible`)} @> array[${personId}::uuid]`;

/** Ids of the dependents of a person, as a query. */
export const dependentsOf = (personId: string | null): RawBuilder<string> =>
  sql`(select dependent.id from person as dependent where ${isDependentOf('dependent', personId)})`;
