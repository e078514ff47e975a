-- What tests of camera, microphone, sound and network before a visit found (docs/decisions/0022). One run of the test
-- is one row, which changes while it goes on; the latest row of a person is how they stand, the others its history.
create table device_check (
  appointment_id uuid not null references appointment (id),
  run uuid not null,
  company_id text not null references tenant (id),
  participant text not null
    check (participant in ('patient', 'professional', 'assistant', 'companion', 'interpreter')),
  guest_id uuid references room_guest (id),
  person text not null generated always as (coalesce(guest_id::text, participant)) stored,
  at timestamptz not null,
  browser text not null,
  browser_version text not null,
  system text not null,
  microphone text not null,
  camera text not null,
  speaker text not null,
  -- What was measured, and what it was judged to be then.
  network jsonb,
  verdict text,
  outcome text not null check (outcome in ('good', 'fair', 'bad')),
  primary key (appointment_id, run)
);
create index on device_check (appointment_id, person, at desc);
select protect_company_table('device_check');
