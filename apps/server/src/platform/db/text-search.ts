import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

// One normalisation for all searches, and one order for all lists: the function `folded` of the database (migration
// 0037), which is the same on PGlite and PostgreSQL.

/** Words of a search, without LIKE wildcards. */
export function searchWords(search: string): string[] {
  return search
    .replace(/[%_\\]/g, '')
    .split(/\s+/)
    .filter(Boolean);
}

/** Matches a column against a word, ignoring case and accents: people type "conceicao". */
export function matchesWord(column: string, word: string): Expression<SqlBool> {
  return sql<SqlBool>`folded(${sql.ref(column)}) like '%' || folded(${word}) || '%'`;
}

/** Order of a list by a column of names or words: Álvaro before Zilda. */
export function inTextOrder(column: string | Expression<string>): RawBuilder<string> {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return sql`folded(${value}) collate "C", ${value} collate "C"`;
}

/** A piece of a search: a word, and its digits if it is written like a number. */
type SearchTerm = { word: string; digits: string };

/** Words and numbers of a search; the parts of a number ("529 982 247 25", "(11) 98888-7777") are one. */
function searchTerms(search: string): SearchTerm[] {
  const pieces = search.replace(/[%_\\]/g, '').match(/(?:[+(]?\d[\d().+/-]*(?:\s+|$))+|\S+/g) ?? [];
  return pieces.map((piece) => {
    const word = piece.trim();
    return { word, digits: /^[+(]?\d[\d\s().+/-]*$/.test(word) ? word.replace(/\D/g, '') : '' };
  });
}

/** Fewer digits than these would match half of the clinic. */
const CPF_DIGITS = 3;
const PHONE_DIGITS = 4;
const PROTOCOL_LENGTH = 4;

/**
 * Matches people as a desk looks for them: each word by name, social name, registration or e-mail, each number by CPF
 * or phone in any notation.
 *
 * @param person alias of the table `person`
 */
export function matchesWords(person: string, search: string): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  const each = searchTerms(search).map(({ word, digits }) => {
    const ways: Expression<SqlBool>[] = [
      sql<SqlBool>`${column('searched_name')} like '%' || folded(${word}) || '%'`,
      sql<SqlBool>`${column('searched_registration')} like folded(${word}) || '%'`,
    ];
    if (word.includes('@')) ways.push(matchesWord(`${person}.mail`, word));
    if (digits.length >= CPF_DIGITS) ways.push(sql<SqlBool>`${column('cpf')} like ${`${digits}%`}`);
    // Phones are kept in E.164; the zero of a trunk call is none of their digits.
    const phone = digits.replace(/^0+/, '');
    if (phone.length >= PHONE_DIGITS) ways.push(sql<SqlBool>`${column('phone')} like ${`%${phone}%`}`);
    return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
  });
  return each.length > 0 ? sql<SqlBool>`(${sql.join(each, sql` and `)})` : sql<SqlBool>`true`;
}

/** The beginning of a protocol that a whole search may be, hyphens and case aside; undefined if it is too short. */
export function protocolStart(search: string): string | undefined {
  const protocol = search.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return protocol.length < PROTOCOL_LENGTH ? undefined : protocol;
}

/** Matches visits by the beginning of their protocol, by its index. */
export function protocolBegins(visit: string, start: string): Expression<SqlBool> {
  const column = sql.ref(`${visit}.searched_protocol`);
  return sql<SqlBool>`(${column} >= ${start} and ${column} < ${`${start}\u{10ffff}`})`;
}
