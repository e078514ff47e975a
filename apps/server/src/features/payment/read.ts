import { joined } from '../../platform/db/joined.ts';

/** Payments of visits, as other features may join them; `alias` names them in the query. */
export const payments = <Alias extends string>(alias: Alias) =>
  joined
    .selectFrom('payment')
    .select(['appointment_id', 'status', 'price', 'discount', 'voucher', 'covered'])
    .as(alias);
