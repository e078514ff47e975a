import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.generated.ts';

const from = expressionBuilder<Tables, never>();

/** Entries of the virtual line, as other features may join them; `alias` names them in the query. */
export const queueEntries = <Alias extends string>(alias: Alias) =>
  from.selectFrom('queue_entry').select(['id', 'company_id', 'patient_id', 'call_until', 'version']).as(alias);
