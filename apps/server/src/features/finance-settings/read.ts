import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.generated.ts';

const from = expressionBuilder<Tables, never>();

/** Prices and shares of the clinic, as other features may join them; `alias` names them in the query. */
export const companyFinances = <Alias extends string>(alias: Alias) =>
  from.selectFrom('company_financial').select(['company_id', 'allows_local_payment']).as(alias);
