import { joined } from '../../platform/db/joined.ts';

/** People of the clinic, as other features may join them; `alias` names them in the query. */
export const people = <Alias extends string>(alias: Alias) =>
  joined
    .selectFrom('person')
    .select([
      'id',
      'company_id',
      'parent_id',
      'name',
      'social_name',
      'cpf',
      'birth_date',
      'mail',
      'phone',
      'status',
      'reminds_by_push',
      'confirmed_at',
      'locale',
      'notice_channels',
      'co_parent_id',
      'responsible',
    ])
    .as(alias);
