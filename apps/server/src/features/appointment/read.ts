import { joined } from '../../platform/db/joined.ts';

/** Visits, as other features may join them; `alias` names them in the query. */
export const appointments = <Alias extends string>(alias: Alias) =>
  joined
    .selectFrom('appointment')
    .select([
      'id',
      'company_id',
      'protocol',
      'professional_id',
      'patient_id',
      'source',
      'status',
      'specialty',
      'starts_at',
      'ends_at',
      'hold_until',
      'finished_at',
      'created_at',
      'sequence',
      'version',
    ])
    .as(alias);

/** The history of visits, as other features may join them; `alias` names them in the query. */
export const appointmentEvents = <Alias extends string>(alias: Alias) =>
  joined
    .selectFrom('appointment_event')
    .select(['id', 'appointment_id', 'at', 'event', 'from_state', 'from_start'])
    .as(alias);

/** Files of visits, as other features may join them; `alias` names them in the query. */
export const appointmentFiles = <Alias extends string>(alias: Alias) =>
  joined.selectFrom('appointment_file').select(['path', 'media_type', 'size']).as(alias);

/** Ids of visits that end at a time or later, as others may join them. */
export const visitsSince = (since: Date) => joined.selectFrom('appointment').select('id').where('ends_at', '>=', since);
