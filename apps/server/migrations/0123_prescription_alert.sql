-- Alerts that were shown while a visit's prescriptions were written, each once, and whether it was prescribed all the same: the
-- clinic's measure of whether they are few and heeded. `key` names the rule and the substances.
create table prescription_alert (
  id uuid primary key,
  company_id text not null references tenant (id),
  appointment_id uuid not null references appointment (id) on delete cascade,
  key text not null,
  is_overridden boolean not null default false,
  at timestamptz not null,
  unique (appointment_id, key)
);
create index on prescription_alert (company_id, at);
select protect_company_table('prescription_alert', 'select, insert, update');
