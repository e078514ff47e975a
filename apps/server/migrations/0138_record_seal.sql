-- Seals of what was signed in a record: a CMS signature of the clinic over the words of a note, an addendum or a correction, which are
-- within it. The clinic's key is sealed under the installation's secret.
create table clinic_seal (
  company_id text primary key references tenant (id),
  certificate text not null,
  key text not null,
  created_at timestamptz not null
);
select protect_company_table('clinic_seal', 'select, insert, update');

create table record_seal (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  kind text not null check (kind in ('note', 'addendum', 'change')),
  of_id uuid not null,
  -- DER in base64.
  cms text not null,
  -- By the authority of time stamps; null where none answered.
  stamped_at timestamptz,
  at timestamptz not null,
  unique (kind, of_id)
);
create index on record_seal (patient_id);
select protect_company_table('record_seal', 'select, insert, update');

-- For what was signed since a time.
create index on visit_note (company_id, closed_at) where closed_at is not null;
create index on note_addendum (company_id, at);
create index on record_item_change (company_id, at);
