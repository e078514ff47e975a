-- A person who registered alone is unconfirmed until the clinic, or a mailbox that the clinic knows, confirms them: what
-- they wrote may be anybody's, so a CPF is unique among confirmed persons only.
alter table person add column confirmed_at timestamptz;
alter table person add column confirmed_by text;
alter table person no force row level security;
update person set confirmed_at = created_at;
alter table person force row level security;
drop index person_cpf;
create unique index person_cpf on person (company_id, cpf) where cpf is not null and confirmed_at is not null;
create index person_unconfirmed_cpf on person (company_id, cpf) where confirmed_at is null;

-- Two records of one person joined into one: what was moved, so that it can be moved back.
create table person_merge (
  id uuid primary key,
  company_id text not null references tenant (id),
  from_id uuid not null references person (id),
  into_id uuid not null references person (id),
  -- Account that moved along.
  user_id text,
  -- Keys of the rows that were moved, by table.
  moved jsonb not null,
  merged_by text not null,
  merged_at timestamptz not null
);
create index on person_merge (company_id, merged_at);
select protect_company_table('person_merge', 'select, insert, update');

-- Rows of the record are never changed, but for whose they are.
grant update (patient_id) on record_item to acolhe_app;
grant update (patient_id) on record_access to acolhe_app;
