import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.generated.ts';

const from = expressionBuilder<Tables, never>();

/** Payments of visits, as other features may join them; `alias` names them in the query. */
export const payments = <Alias extends string>(alias: Alias) =>
  from.selectFrom('payment').select(['appointment_id', 'status', 'price', 'discount', 'voucher', 'covered']).as(alias);
