import { joined } from '../../platform/db/joined.ts';
import { TERM_VERSION } from './term-version.ts';

/** The clinic, as other features may join them; `alias` names them in the query. */
export const companies = <Alias extends string>(alias: Alias) =>
  joined
    .selectFrom('company')
    .select([
      'id',
      'name',
      'time_zone',
      'allows_patient_to_schedule_time_before',
      'appointment_duration',
      'refund_hours',
      'works_holidays',
      'address',
    ])
    .as(alias);

/** Days on which the clinic is closed, as other features may join them; `alias` names them in the query. */
export const companyHolidays = <Alias extends string>(alias: Alias) =>
  joined.selectFrom('company_holiday').select(['date', 'name']).as(alias);

/** Pictures of the clinic, as other features may join them; `alias` names them in the query. */
export const companyPictures = <Alias extends string>(alias: Alias) =>
  joined.selectFrom('company_picture').select(['id']).as(alias);

/** Version of the terms of use in force at each company, as other features may join it; `alias` names it in the query. */
export const termsInForce = <Alias extends string>(alias: Alias) =>
  joined
    .selectFrom('tenant')
    .select((eb) => ['id as company_id', eb.fn.coalesce('term_version', eb.val(TERM_VERSION)).as('version')])
    .as(alias);
