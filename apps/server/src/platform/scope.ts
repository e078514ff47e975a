declare const brand: unique symbol;

/**
 * The company that a piece of work is done for. Only the gate (session or access code), verified webhooks and jobs
 * make one; stores accept nothing else, and the database refuses rows of any other company (row-level security).
 */
export type CompanyScope = { readonly companyId: string; readonly [brand]: true };

/** For the gate, webhooks and jobs alone; tools/check-boundaries.ts refuses it elsewhere. */
export function scopeOf(companyId: string): CompanyScope {
  return { companyId } as CompanyScope;
}
