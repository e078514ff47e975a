-- Allergies of a patient. None is deleted: one that does not hold is ended, with a reason.
create table allergy (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  agent text not null,
  kind text not null check (kind in ('medicine', 'food', 'insect', 'environment', 'other')),
  criticality text not null check (criticality in ('low', 'high', 'unknown')),
  reaction text not null default '',
  author text not null,
  at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index on allergy (patient_id);
select protect_company_table('allergy', 'select, insert, update');

-- When somebody said that a patient knows of no allergy.
create table allergy_denial (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  author text not null,
  at timestamptz not null
);
create index on allergy_denial (patient_id, at desc);
select protect_company_table('allergy_denial', 'select, insert, update');

-- The problem list of a patient: one row a diagnosis, from the first time that it was coded.
create table health_problem (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  code text not null,
  display text not null,
  state text not null default 'active' check (state in ('active', 'resolved', 'entered_in_error')),
  since timestamptz not null,
  author text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  reason text not null default '',
  unique (patient_id, code)
);
select protect_company_table('health_problem', 'select, insert, update');

-- Family history, habits and surgeries: each change is another row, the latest holds.
create table patient_background (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  family text not null,
  habits text not null,
  surgeries text not null,
  author text not null,
  at timestamptz not null
);
create index on patient_background (patient_id, at desc);
select protect_company_table('patient_background', 'select, insert, update');

-- Diagnoses that stand in records already.
alter table record_item no force row level security;
alter table health_problem no force row level security;
insert into health_problem (id, company_id, patient_id, code, display, since, author, changed_at, changed_by)
select gen_random_uuid(), company_id, patient_id, codes -> 0 ->> 'code', codes -> 0 ->> 'display', at, author, at, author
from (
  select distinct on (patient_id, codes -> 0 ->> 'code') * from record_item
  where item_type = 'DIAGNOSTIC' and jsonb_array_length(codes) > 0
  order by patient_id, codes -> 0 ->> 'code', at
) as first;
alter table record_item force row level security;
alter table health_problem force row level security;
