import { joined } from '../../platform/db/joined.ts';

/** Times offered to those who wait, as other features may join them; `alias` names them in the query. */
export const offers = <Alias extends string>(alias: Alias) =>
  joined.selectFrom('offer').select(['appointment_id', 'status']).as(alias);
