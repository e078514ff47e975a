-- The doctor's note of a visit while it is written; closed, it enters the record and is never changed again.
create table visit_note (
  appointment_id uuid primary key references appointment (id),
  company_id text not null references tenant (id),
  reason text not null default '',
  assessment text not null default '',
  codes jsonb not null default '[]',
  conduct text not null default '',
  author text not null,
  saved_at timestamptz not null,
  closed_at timestamptz
);
select protect_company_table('visit_note', 'select, insert, update');

-- Items of the health record, kept 20 years (Lei 13.787): nothing is deleted or changed.
create table record_item (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  appointment_id uuid references appointment (id),
  item_type text not null check (item_type in ('APPOINTMENT', 'ARCHIVE', 'DIAGNOSTIC', 'EVENT', 'EXAM', 'LINK',
                                               'MEDICAL_REFERRAL', 'NOTES', 'PRESCRIPTION', 'QUESTIONNAIRE')),
  title text not null,
  summary text not null default '',
  text text not null default '',
  codes jsonb not null default '[]',
  author text not null,
  professional_id uuid references professional (id),
  at timestamptz not null
);
create index on record_item (patient_id, at desc);
select protect_company_table('record_item', 'select, insert');

-- Who looked at whose record (LGPD).
create table record_access (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  user_id text not null,
  user_name text not null,
  what text not null,
  at timestamptz not null
);
create index on record_access (patient_id, at desc);
select protect_company_table('record_access', 'select, insert');

create table survey_answer (
  appointment_id uuid primary key references appointment (id),
  company_id text not null references tenant (id),
  score integer not null check (score between 0 and 10),
  comment text not null default '',
  at timestamptz not null
);
create index on survey_answer (company_id, at);
select protect_company_table('survey_answer', 'select, insert');
