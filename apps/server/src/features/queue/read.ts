import { joined } from '../../platform/db/joined.ts';

/** Entries of the virtual line, as other features may join them; `alias` names them in the query. */
export const queueEntries = <Alias extends string>(alias: Alias) =>
  joined.selectFrom('queue_entry').select(['id', 'company_id', 'patient_id', 'call_until', 'version']).as(alias);
