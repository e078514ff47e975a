import { joined } from '../../platform/db/joined.ts';

/** Seats of rooms, as other features may join them; `alias` names them in the query. */
export const roomSeats = <Alias extends string>(alias: Alias) =>
  joined.selectFrom('room_seat').select(['appointment_id', 'participant', 'connected', 'seen_at']).as(alias);
