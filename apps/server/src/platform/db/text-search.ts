import { type Expression, type SqlBool, sql } from 'kysely';

/** Words of a search, normalised for comparison: without case, accents and LIKE wildcards. */
export function searchWords(search: string): string[] {
  return search
    .normalize('NFD')
    .replace(/[\u0300-\u036f%_\\]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
}

/** Matches a column against a normalised word, ignoring case and accents: people type "conceicao". */
export function matchesWord(column: string, word: string): Expression<SqlBool> {
  // Strip accents before lower-casing: in the C locale of PGlite, `lower` leaves "Á" unchanged.
  return sql<SqlBool>`lower(regexp_replace(normalize(${sql.ref(column)}, NFD), '[\\u0300-\\u036f]', '', 'g')) like ${`%${word}%`}`;
}
