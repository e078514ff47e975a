import type { personStatuses } from '@acolhe/contract/person/field-schema';
import { type RawBuilder, sql } from 'kysely';
import { protocolBegins, protocolStart, searchTerms } from '../../platform/db/text-search.ts';

/**
 * Ids of the people whom a desk's search finds, as a query: each word by name, social name, registration or e-mail, each
 * number by CPF or phone in any notation (`found_people`, migration 0118).
 *
 * @param most people, the first in the order of lists; all of them without
 */
export function foundPeople(
  search: string,
  { status, most }: { status?: (typeof personStatuses)[number]; most?: number } = {},
) {
  const terms = searchTerms(search);
  const [words, digits] = [terms.map(({ word }) => word), terms.map((term) => term.digits)];
  return sql<string>`(select found_people(${words}, ${digits}, ${status ?? null}, ${most ?? null}))`;
}

/** {@link foundPeople}, and those of whose visits the whole search begins the protocol. */
export function foundPatients(...[search, options]: Parameters<typeof foundPeople>): RawBuilder<string> {
  const people = foundPeople(search, options);
  const start = protocolStart(search);
  if (!start) return people;
  return sql`(${people} union select visit.patient_id from appointment as visit where ${protocolBegins('visit', start)})`;
}
