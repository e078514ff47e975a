-- What the clinic works off: referrals by its doctors, and returns that patients ask for.
create table service_request (
  id uuid primary key,
  company_id text not null references tenant (id),
  kind text not null check (kind in ('referral', 'return')),
  status text not null check (status in ('active', 'on-hold', 'completed', 'revoked')),
  patient_id uuid not null references person (id),
  -- The visit that it comes from, and whose it was.
  appointment_id uuid not null references appointment (id),
  professional_id uuid not null references professional (id),
  requester text not null,
  -- Where a referral leads to; of a return the visit's own.
  specialty text not null,
  -- The words of who asks, and how to reach the patient.
  observation text not null default '',
  contact text not null default '',
  weekdays integer[] not null default '{}',
  periods text[] not null default '{}',
  -- The clinic's answer: the visit that was booked, or why there is none. A patient who thinks better of it says nothing.
  booked_id uuid references appointment (id),
  answer text not null default '',
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'completed') = (booked_id is not null))
);
create index on service_request (company_id, status, created_at);
create index on service_request (patient_id);
-- A patient asks once for a return of a visit, as long as nobody has answered.
create unique index service_request_return on service_request (appointment_id)
  where kind = 'return' and status in ('active', 'on-hold');
select protect_company_table('service_request', 'select, insert, update');

create table service_request_event (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  service_request_id uuid not null references service_request (id),
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null
);
create index on service_request_event (service_request_id);
select protect_company_table('service_request_event', 'select, insert');
