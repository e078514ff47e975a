declare const brand: unique symbol;

/**
 * The company that work is done for. Only the gate (session or access code), verified webhooks and jobs create one;
 * stores accept nothing else, and the database refuses rows of any other company (row-level security).
 */
export type CompanyScope = { readonly companyId: string; readonly [brand]: true };

/** Only for the gate, webhooks and jobs; tools/check-boundaries.ts refuses it elsewhere. */
export function scopeOf(companyId: string): CompanyScope {
  return { companyId } as CompanyScope;
}
