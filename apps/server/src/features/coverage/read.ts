import { joined } from '../../platform/db/joined.ts';

/** Coverages of visits' prices, as other features may join them; `alias` names them in the query. */
export const coverages = <Alias extends string>(alias: Alias) =>
  joined
    .selectFrom('coverage')
    .select(['id', 'payment_id', 'member_id', 'order_id', 'name', 'target', 'day', 'amount', 'at', 'returned_at'])
    .as(alias);
