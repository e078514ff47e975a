create table person (
  id uuid primary key,
  company_id text not null references tenant (id),
  user_id text,
  parent_id uuid references person (id),
  name text not null,
  social_name text,
  cpf text check (cpf ~ '^\d{11}$'),
  registration text,
  birth_date date,
  gender text,
  sex_at_birth text,
  mail text,
  phone text,
  address jsonb,
  profession text,
  uhc_id text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now()
);
create unique index person_cpf on person (company_id, cpf) where cpf is not null;
create index on person (company_id, parent_id);
select protect_company_table('person', 'select, insert, update');

-- Signed terms; consultorio is the consent to telemedicine (CFM 2.314/2022).
create table person_sign (
  person_id uuid not null references person (id),
  company_id text not null references tenant (id),
  is_consultorio boolean not null,
  version text not null,
  signed_at timestamptz not null,
  primary key (person_id, is_consultorio, version)
);
select protect_company_table('person_sign', 'select, insert');

create table professional (
  id uuid primary key,
  company_id text not null references tenant (id),
  user_id text,
  permalink text not null,
  name text not null,
  specialty text not null,
  register_type text not null default 'CRM',
  register_number text not null,
  register_state text not null,
  rqe text,
  about text not null default '',
  languages text[] not null default '{}',
  education text[] not null default '{}',
  price integer not null check (price >= 0),
  photo text,
  phone text,
  address jsonb,
  on_landing boolean not null default true,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  unique (company_id, permalink)
);
select protect_company_table('professional', 'select, insert, update');

create table availability_rule (
  id uuid primary key,
  company_id text not null references tenant (id),
  professional_id uuid not null references professional (id),
  weekday integer not null check (weekday between 0 and 6),
  start_time text not null check (start_time ~ '^\d\d:\d\d$'),
  end_time text not null check (end_time ~ '^\d\d:\d\d$'),
  duration_minutes integer not null check (duration_minutes between 5 and 480),
  valid_from date not null,
  valid_until date,
  check (end_time > start_time)
);
create index on availability_rule (professional_id);
select protect_company_table('availability_rule');

-- Queue groups and clubs: named here for the demo clinic; their screens come with the emergency line and the club.
create table queue_group (
  id uuid primary key,
  company_id text not null references tenant (id),
  name text not null,
  specialty text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  unique (company_id, name)
);
select protect_company_table('queue_group');

create table club (
  id uuid primary key,
  company_id text not null references tenant (id),
  name text not null,
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  unique (company_id, name)
);
select protect_company_table('club');
