-- The virtual line (docs/decisions/0050-the-virtual-line.md). An attendance of the line is a visit that finds its
-- professional by a queue: until somebody attends it, it has none.
alter table appointment alter column professional_id drop not null;
alter table appointment add constraint appointment_professional
  check (professional_id is not null or source = 'emergency');
-- Visits of the line begin when they are called, beside whatever the agenda holds.
alter table appointment drop constraint appointment_slot;
alter table appointment add constraint appointment_slot exclude using gist (
    professional_id with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (status in ('offered', 'held', 'scheduled', 'confirmed', 'arrived', 'in_progress', 'finished')
           and source <> 'emergency');

alter table queue_group add column description text not null default '';
-- Centavos of one attendance.
alter table queue_group add column price integer not null default 0 check (price >= 0);
alter table queue_group add column visit_minutes integer not null default 15 check (visit_minutes between 5 and 120);
alter table queue_group add column opening text not null default 'schedule' check (opening in ('schedule', 'open', 'closed'));
-- [{weekday, start_time, end_time}]; none is round the clock.
alter table queue_group add column hours jsonb not null default '[]';
-- What tickets of the group begin with, and the number of the last one.
alter table queue_group add column letter text not null default 'A' check (letter ~ '^[A-Z]$');
alter table queue_group add column last_ticket integer not null default 0;
-- The share that ranges of waiting may leave out, as calibration keeps it (packages/domain/src/queue/wait-forecast.ts).
alter table queue_group add column forecast_miss double precision not null default 0.16;
alter table queue_group add column version integer not null default 1;

-- Who may check in to which group.
create table queue_grant (
  company_id text not null references tenant (id),
  group_id uuid not null references queue_group (id),
  professional_id uuid not null references professional (id),
  primary key (group_id, professional_id)
);
create index on queue_grant (professional_id);
select protect_company_table('queue_grant');

-- A professional's time at the line, from checking in to the end of the shift.
create table queue_shift (
  id uuid primary key,
  company_id text not null references tenant (id),
  professional_id uuid not null references professional (id),
  group_ids uuid[] not null,
  status text not null check (status in ('present', 'paused', 'ended')),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'ended') = (ended_at is not null))
);
create unique index queue_shift_once on queue_shift (professional_id) where status <> 'ended';
select protect_company_table('queue_shift', 'select, insert, update');

create table queue_entry (
  id uuid primary key,
  company_id text not null references tenant (id),
  group_id uuid not null references queue_group (id),
  patient_id uuid not null references person (id),
  entered_by text not null,
  ticket text not null,
  status text not null check (status in ('arrival', 'check_resources', 'payment', 'complaint', 'pre_assessment', 'waiting',
                                         'ready', 'aside', 'attendance', 'post_attendance', 'survey', 'ended')),
  appointment_id uuid unique references appointment (id),
  entered_at timestamptz not null,
  -- From when the order counts: the arrival, but not long before the waiting room.
  arrived_at timestamptz not null,
  waiting_since timestamptz,
  complaint text not null default '',
  priority text not null default 'none',
  answers jsonb,
  alarms jsonb not null default '[]',
  alarm_seen_at timestamptz,
  -- What the answers say, and what a professional gave; the second counts where it is.
  declared_risk text check (declared_risk in ('red', 'orange', 'yellow', 'green', 'blue')),
  given_risk text check (given_risk in ('red', 'orange', 'yellow', 'green', 'blue')),
  band integer not null default 2 check (band between 0 and 2),
  due_at timestamptz,
  professional_id uuid references professional (id),
  called_at timestamptz,
  call_until timestamptz,
  misses integer not null default 0,
  -- The attendance that its length is measured by: the last one.
  accepted_at timestamptz,
  attended_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('left', 'payment_expired', 'attended', 'finished', 'abandoned', 'cancelled')),
  version integer not null default 1,
  check ((status = 'ended') = (ended_at is not null)),
  check ((status = 'ended') = (end_reason is not null)),
  check ((status in ('ready', 'attendance')) <= (professional_id is not null)),
  check ((status in ('waiting', 'ready', 'aside')) <= (due_at is not null))
);
-- Nobody has two places, and no professional two people.
create unique index queue_entry_once on queue_entry (patient_id) where status not in ('post_attendance', 'survey', 'ended');
create unique index queue_entry_held on queue_entry (professional_id) where status in ('ready', 'attendance');
-- The order of the line (packages/domain/src/queue/queue-order.ts).
create index queue_entry_line on queue_entry (company_id, group_id, band, due_at, arrived_at, id) where status = 'waiting';
create index on queue_entry (company_id, entered_at) where status <> 'ended';
create index on queue_entry (patient_id);
select protect_company_table('queue_entry', 'select, insert, update');

create index on queue_entry (company_id, group_id, attended_at) where attended_at is not null;

-- The range of waiting that somebody was first told, and how it came out: never changed once it is known.
create table queue_promise (
  entry_id uuid primary key references queue_entry (id),
  company_id text not null references tenant (id),
  group_id uuid not null references queue_group (id),
  said_at timestamptz not null,
  low_minutes integer not null,
  high_minutes integer not null,
  outcome text check (outcome in ('early', 'right', 'late')),
  check (high_minutes >= low_minutes)
);
create index on queue_promise (group_id, said_at);
select protect_company_table('queue_promise', 'select, insert, update');

create table queue_event (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  entry_id uuid not null references queue_entry (id),
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  actor_name text,
  reason text
);
create index on queue_event (entry_id);
select protect_company_table('queue_event', 'select, insert');
