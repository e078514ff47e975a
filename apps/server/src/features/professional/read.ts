import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.generated.ts';

const from = expressionBuilder<Tables, never>();

/** Professionals of the clinic, as other features may join them; `alias` names them in the query. */
export const professionals = <Alias extends string>(alias: Alias) =>
  from
    .selectFrom('professional')
    .select(['id', 'company_id', 'name', 'specialty', 'price', 'photo', 'status', 'locale'])
    .as(alias);
