create table appointment (
  id uuid primary key,
  company_id text not null references tenant (id),
  protocol text not null unique,
  professional_id uuid not null references professional (id),
  patient_id uuid not null references person (id),
  booked_by text not null,
  source text not null check (source in ('clinic', 'emergency', 'patient')),
  status text not null check (status in ('requested', 'held', 'scheduled', 'confirmed', 'arrived', 'in_progress',
                                         'finished', 'cancelled', 'no_show', 'released')),
  specialty text,
  reason text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  hold_until timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check ((status = 'held') = (hold_until is not null)),
  -- No two appointments of a professional overlap, whatever the code does. The states are those of
  -- slotHoldingStates in packages/domain/src/appointment-flow.ts; a test compares them.
  constraint appointment_slot exclude using gist (
    professional_id with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (status in ('held', 'scheduled', 'confirmed', 'arrived', 'in_progress', 'finished'))
);
create index on appointment (company_id, starts_at);
create index on appointment (patient_id, starts_at);
create index on appointment (professional_id, starts_at);
create index on appointment (company_id, hold_until) where status = 'held';
select protect_company_table('appointment', 'select, insert, update');

-- Every move through the flow; rows are only ever added.
create table appointment_event (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  appointment_id uuid not null references appointment (id),
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null
);
create index on appointment_event (appointment_id);
select protect_company_table('appointment_event', 'select, insert');

-- What opens one record without a sign-in. A reader sees the row of the code it names, or its company's.
create table access_code (
  code text primary key,
  company_id text not null references tenant (id),
  appointment_id uuid not null references appointment (id),
  purpose text not null check (purpose in ('room', 'payment', 'survey')),
  participant text check (participant in ('patient', 'professional'))
);
create index on access_code (appointment_id);
select protect_company_table('access_code', 'select, insert');
create policy by_code on access_code for select using (code = current_setting('app.access_code', true));
