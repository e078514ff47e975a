-- Where hours are kept; none is teleconsultation.
create table place (
  id uuid primary key,
  company_id text not null references tenant (id),
  name text not null check (name <> ''),
  unique (company_id, name)
);
select protect_company_table('place', 'select, insert');

alter table availability_rule add column place_id uuid references place (id);

-- What differs from the weekly hours on some days; without times it is the whole day.
create table availability_exception (
  id uuid primary key,
  company_id text not null references tenant (id),
  professional_id uuid not null references professional (id),
  kind text not null check (kind in ('off', 'extra')),
  from_date date not null,
  until_date date not null,
  start_time text check (start_time ~ '^\d\d:\d\d$'),
  end_time text check (end_time ~ '^\d\d:\d\d$'),
  duration_minutes integer check (duration_minutes between 5 and 480),
  place_id uuid references place (id),
  note text not null default '',
  -- 35 days, both ends included (spec §5).
  check (until_date between from_date and from_date + 34),
  check ((start_time is null) = (end_time is null)),
  check (end_time > start_time),
  check (kind = 'off' or (start_time is not null and duration_minutes is not null))
);
create index on availability_exception (professional_id, until_date);
select protect_company_table('availability_exception');

-- Raised with every change of an agenda: of two who edit the same one, the second is told.
alter table professional add column agenda_version integer not null default 1;

-- Holidays of the state, the city or the clinic.
create table company_holiday (
  company_id text not null references tenant (id),
  date date not null,
  name text not null check (name <> ''),
  primary key (company_id, date)
);
select protect_company_table('company_holiday');

-- National holidays on which the clinic works, by their keys in packages/domain/src/holidays.ts. No law closes these.
alter table company add column works_holidays text[] not null
  default '{carnival_monday,carnival_tuesday,corpus_christi}';
