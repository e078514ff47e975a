import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.generated.ts';

const from = expressionBuilder<Tables, never>();

/** Times offered to those who wait, as other features may join them; `alias` names them in the query. */
export const offers = <Alias extends string>(alias: Alias) =>
  from.selectFrom('offer').select(['appointment_id', 'status']).as(alias);
