-- A time that is offered to somebody on the waiting list is held by the same constraint as every visit, so that nobody
-- else can take it (docs/decisions/0016-a-waiting-list.md).
alter table appointment drop constraint appointment_status_check;
alter table appointment add constraint appointment_status_check
  check (status in ('requested', 'offered', 'held', 'scheduled', 'confirmed', 'arrived', 'in_progress', 'finished',
                    'cancelled', 'no_show', 'released'));
alter table appointment drop constraint appointment_check1;
alter table appointment add constraint appointment_hold
  check ((status in ('held', 'offered')) = (hold_until is not null));
alter table appointment drop constraint appointment_slot;
alter table appointment add constraint appointment_slot exclude using gist (
    professional_id with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (status in ('offered', 'held', 'scheduled', 'confirmed', 'arrived', 'in_progress', 'finished'));

-- Who wants an earlier time: of a visit that they have, or of a professional or specialty that had none for them.
create table waiting (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  appointment_id uuid references appointment (id),
  professional_id uuid references professional (id),
  specialty text,
  weekdays integer[] not null default '{}',
  periods text[] not null default '{}',
  reason text not null default '',
  status text not null check (status in ('waiting', 'offered', 'taken', 'left', 'expired')),
  joined_by text not null,
  since timestamptz not null,
  ended_at timestamptz,
  check ((professional_id is null) <> (specialty is null)),
  check (appointment_id is null or professional_id is not null),
  check ((status in ('waiting', 'offered')) = (ended_at is null))
);
-- Whoever joins twice has one place.
create unique index waiting_once on waiting (patient_id, coalesce(appointment_id::text, professional_id::text, specialty))
  where status in ('waiting', 'offered');
create index on waiting (company_id, since) where status in ('waiting', 'offered');
create index on waiting (appointment_id) where status in ('waiting', 'offered');
select protect_company_table('waiting', 'select, insert, update');

create table waiting_event (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  waiting_id uuid not null references waiting (id),
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null
);
create index on waiting_event (waiting_id);
select protect_company_table('waiting_event', 'select, insert');

-- appointment_id is the row that keeps the time; nobody is offered the same time twice, and nobody two at once.
create table offer (
  id uuid primary key,
  company_id text not null references tenant (id),
  waiting_id uuid not null references waiting (id),
  patient_id uuid not null references person (id),
  appointment_id uuid not null unique references appointment (id),
  professional_id uuid not null references professional (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  until timestamptz not null,
  status text not null check (status in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  offered_at timestamptz not null,
  answered_at timestamptz,
  unique (patient_id, professional_id, starts_at)
);
create unique index offer_open on offer (waiting_id) where status = 'open';
create index on offer (company_id, until) where status = 'open';
select protect_company_table('offer', 'select, insert, update');

-- Times that somebody gave back while others waited; written in the transaction that frees them, offered after it.
create table freed_time (
  id uuid primary key,
  company_id text not null references tenant (id),
  professional_id uuid not null references professional (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  freed_at timestamptz not null,
  closed_at timestamptz
);
create unique index freed_time_open on freed_time (professional_id, starts_at) where closed_at is null;
select protect_company_table('freed_time', 'select, insert, update');

alter table access_code drop constraint access_code_purpose_check;
alter table access_code add constraint access_code_purpose_check
  check (purpose in ('room', 'payment', 'survey', 'cancel', 'confirm', 'offer'));
