import { joined } from '../../platform/db/joined.ts';

/** Prices and shares of the clinic, as other features may join them; `alias` names them in the query. */
export const companyFinances = <Alias extends string>(alias: Alias) =>
  joined.selectFrom('company_financial').select(['company_id', 'allows_local_payment']).as(alias);
