/** SQLSTATE and constraint of an error of the database, of PGlite or PostgreSQL; undefined where it has none. */
export function databaseErrorOf(error: unknown): { code: string | undefined; constraint: string | undefined } {
  const said = (field: 'code' | 'constraint') => {
    if (!(error instanceof Error) || !(field in error)) return undefined;
    const value: unknown = Reflect.get(error, field);
    return typeof value === 'string' ? value : undefined;
  };
  return { code: said('code'), constraint: said('constraint') };
}
