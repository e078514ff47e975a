import { type Expression, type SqlBool, sql } from 'kysely';
import { matchesWords, protocolBegins, protocolStart } from '../../platform/db/text-search.ts';

/** Matches people by {@link matchesWords}, or the whole search by the protocol of a visit of theirs. */
export function matchesPerson(person: string, search: string): Expression<SqlBool> {
  const start = protocolStart(search);
  if (!start) return matchesWords(person, search);
  // Their visits are found once, not for each person anew.
  return sql<SqlBool>`(${matchesWords(person, search)} or ${sql.ref(`${person}.id`)} in
    (select visit.patient_id from appointment as visit where ${protocolBegins('visit', start)}))`;
}
