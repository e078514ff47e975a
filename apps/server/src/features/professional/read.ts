import { joined } from '../../platform/db/joined.ts';

/** Professionals of the clinic, as other features may join them; `alias` names them in the query. */
export const professionals = <Alias extends string>(alias: Alias) =>
  joined
    .selectFrom('professional')
    .select([
      'id',
      'company_id',
      'name',
      'specialty',
      'price',
      'photo',
      'status',
      'locale',
      'register_type',
      'register_number',
      'register_state',
    ])
    .as(alias);
