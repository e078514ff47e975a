import { joined } from '../../platform/db/joined.ts';

/** Codes that open a page without a session, as other features may join them; `alias` names them in the query. */
export const accessCodes = <Alias extends string>(alias: Alias) =>
  joined.selectFrom('access_code').select(['code', 'appointment_id', 'purpose', 'participant', 'guest_id']).as(alias);
