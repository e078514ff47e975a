-- What items that are written by hand say besides their text; when each was written, which may be long after it
-- happened; and what was marked since.
alter table record_item
  add column day date,
  add column detail jsonb not null default '{}',
  add column added_by text,
  add column recorded_at timestamptz,
  add column is_sensitive boolean not null default false,
  add column is_error boolean not null default false;
grant update (is_sensitive, is_error) on record_item to acolhe_app;

alter table record_item no force row level security;
update record_item set recorded_at = at;
-- Mental health, HIV, sexually transmitted infections, violence and self-harm: whole visits with such a diagnosis.
update record_item set is_sensitive = true
where coalesce(appointment_id, id) in (
  select coalesce(coded.appointment_id, coded.id)
  from record_item as coded, jsonb_array_elements(coded.codes) as code
  where code ->> 'code' ~ '^(F|B2[0-4]|Z21|A5|A6[0-4]|T74|X[6-9]|Y0)'
);
alter table record_item force row level security;
alter table record_item alter column recorded_at set not null;
create index on record_item (patient_id, at desc, id desc);
drop index record_item_patient_id_at_idx;
create index on record_item (appointment_id);

-- What became of an item: corrections and marks. Neither the item nor these rows are ever changed.
create table record_item_change (
  id uuid primary key,
  company_id text not null references tenant (id),
  item_id uuid not null references record_item (id),
  kind text not null check (kind in ('corrected', 'entered_in_error', 'sensitive', 'open')),
  part text check (part in ('title', 'reason', 'summary', 'text')),
  before text not null default '',
  text text not null default '',
  reason text not null default '',
  author text not null,
  user_id text not null,
  at timestamptz not null,
  check ((kind = 'corrected') = (part is not null))
);
create index on record_item_change (item_id, at);
select protect_company_table('record_item_change', 'select, insert');

-- Files of items; without an item until the item is added, and deleted if it never is.
create table record_file (
  path text primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  item_id uuid references record_item (id),
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  upload_id uuid,
  added_by text not null,
  added_at timestamptz not null
);
create index on record_file (item_id);
create index on record_file (patient_id);
select protect_company_table('record_file', 'select, insert, update, delete');

-- A record that a doctor opened with a reason, without being the patient's doctor or to read what is sensitive.
create table record_opening (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  professional_id uuid not null references professional (id),
  user_id text not null,
  user_name text not null,
  reason text not null,
  at timestamptz not null,
  until timestamptz not null
);
create index on record_opening (patient_id, professional_id, until);
select protect_company_table('record_opening', 'select, insert, update');

-- What managers alone are told.
alter table news drop constraint news_side_check;
alter table news add constraint news_side_check check (side in ('patient', 'professional', 'clinic', 'manager'));
