-- Questionnaires of a clinic: what is written of each, published or not.
create table questionnaire (
  id uuid primary key,
  company_id text not null references tenant (id),
  title text not null,
  kind text not null check (kind in ('pre_assessment', 'anamnesis', 'scale', 'screening')),
  subtype text not null default '',
  moment text not null check (moment in ('asked', 'visit', 'line')),
  specialty text not null default '',
  definition jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'retired')),
  version integer not null default 0,
  changed_by text not null,
  changed_at timestamptz not null
);
create unique index questionnaire_title on questionnaire (company_id, folded(title));
select protect_company_table('questionnaire', 'select, insert, update');

-- What was published, and is never changed: answers belong to the questions that were asked.
create table questionnaire_version (
  questionnaire_id uuid not null references questionnaire (id),
  version integer not null,
  company_id text not null references tenant (id),
  title text not null,
  definition jsonb not null,
  author text not null,
  at timestamptz not null,
  primary key (questionnaire_id, version)
);
select protect_company_table('questionnaire_version', 'select, insert');

-- A questionnaire that a doctor asks for beside those of the moment.
create table questionnaire_request (
  appointment_id uuid not null references appointment (id),
  questionnaire_id uuid not null references questionnaire (id),
  company_id text not null references tenant (id),
  author text not null,
  at timestamptz not null,
  primary key (appointment_id, questionnaire_id)
);
select protect_company_table('questionnaire_request', 'select, insert');

-- Answers for a visit; complete, they are an item of the record with the same id.
create table questionnaire_response (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  appointment_id uuid not null references appointment (id),
  questionnaire_id uuid not null references questionnaire (id),
  version integer not null,
  answers jsonb not null default '{}',
  status text not null default 'in_progress' check (status in ('in_progress', 'completed')),
  score double precision,
  band text not null default '',
  alarms text[] not null default '{}',
  author text not null,
  saved_at timestamptz not null,
  completed_at timestamptz,
  check ((status = 'completed') = (completed_at is not null)),
  unique (appointment_id, questionnaire_id)
);
create index on questionnaire_response (patient_id);
select protect_company_table('questionnaire_response', 'select, insert, update');
