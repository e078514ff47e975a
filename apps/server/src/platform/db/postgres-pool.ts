import pg from 'pg';

/** A pool of connections to PostgreSQL. Days stay `YYYY-MM-DD` and bigint becomes a number, as with PGlite. */
export function openPostgresPool(connectionString: string, max = 10): pg.Pool {
  pg.types.setTypeParser(1082, (text) => text);
  pg.types.setTypeParser(20, Number);
  return new pg.Pool({ connectionString, max, connectionTimeoutMillis: 10_000 });
}
