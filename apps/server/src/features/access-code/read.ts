import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.generated.ts';

const from = expressionBuilder<Tables, never>();

/** Codes that open a page without a session, as other features may join them; `alias` names them in the query. */
export const accessCodes = <Alias extends string>(alias: Alias) =>
  from.selectFrom('access_code').select(['code', 'appointment_id', 'purpose', 'participant', 'guest_id']).as(alias);
