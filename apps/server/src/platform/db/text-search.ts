import { type Expression, type SqlBool, sql } from 'kysely';

/** The words of a search as they are compared: without case and accents, and without what LIKE would read as a pattern. */
export function searchWords(search: string): string[] {
  return search
    .normalize('NFD')
    .replace(/[\u0300-\u036f%_\\]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
}

/** Whether a column holds a plain word, whatever its own case and accents: people type "conceicao". */
export function matchesWord(column: string, word: string): Expression<SqlBool> {
  // The marks go before the case does: in the C locale of PGlite, `lower` leaves "Á" as it is.
  return sql<SqlBool>`lower(regexp_replace(normalize(${sql.ref(column)}, NFD), '[\\u0300-\\u036f]', '', 'g')) like ${`%${word}%`}`;
}
