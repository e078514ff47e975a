import { expressionBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.generated.ts';

const from = expressionBuilder<Tables, never>();

/** Seats of rooms, as other features may join them; `alias` names them in the query. */
export const roomSeats = <Alias extends string>(alias: Alias) =>
  from.selectFrom('room_seat').select(['appointment_id', 'participant', 'connected', 'seen_at']).as(alias);
