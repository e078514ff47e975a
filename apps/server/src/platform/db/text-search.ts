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
export function searchTerms(search: string): SearchTerm[] {
  const pieces = search.replace(/[%_\\]/g, '').match(/(?:[+(]?\d[\d().+/-]*(?:\s+|$))+|\S+/g) ?? [];
  return pieces.map((piece) => {
    const word = piece.trim();
    return { word, digits: /^[+(]?\d[\d\s().+/-]*$/.test(word) ? word.replace(/\D/g, '') : '' };
  });
}

const PROTOCOL_LENGTH = 4;

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
