-- By which channel news leaves the product: a choice by topic, mail where none was made.
alter table person add column notice_channels jsonb not null default '{}';
alter table person no force row level security;
update person set notice_channels = '{"reminder": "none"}' where not reminds_by_mail;
alter table person force row level security;
alter table person drop column reminds_by_mail;

-- Consent to messages on a phone, for the number that the person had then. A row is never changed but to end it.
create table phone_consent (
  id uuid primary key,
  company_id text not null references tenant (id),
  person_id uuid not null references person (id),
  channel text not null check (channel in ('whatsapp', 'sms')),
  number text not null,
  given_at timestamptz not null,
  given_by text not null check (given_by in ('self', 'clinic')),
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('self', 'clinic', 'answer')),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index phone_consent_open on phone_consent (person_id, channel) where withdrawn_at is null;
create index on phone_consent (company_id, number) where withdrawn_at is null;
select protect_company_table('phone_consent');

-- Messages by WhatsApp and SMS.
create table phone_message (
  id uuid primary key,
  company_id text not null references tenant (id),
  person_id uuid not null references person (id),
  appointment_id uuid references appointment (id) on delete set null,
  channel text not null check (channel in ('whatsapp', 'sms')),
  number text not null,
  kind text not null,
  locale text not null,
  -- Values of the approved template, in its order.
  words jsonb not null,
  dedupe_key text not null,
  state text not null default 'queued'
    check (state in ('queued', 'sent', 'delivered', 'read', 'failed', 'withdrawn')),
  state_at timestamptz not null,
  reason text,
  provider_id text,
  created_at timestamptz not null,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the mail goes instead, unless the message has arrived.
  fallback_at timestamptz not null,
  fell_back_at timestamptz,
  attempts integer not null default 0,
  unique (company_id, dedupe_key)
);
create index on phone_message (company_id, next_at) where state = 'queued';
create index on phone_message (company_id, fallback_at) where fell_back_at is null and state in ('queued', 'sent', 'failed');
create index on phone_message (appointment_id) where appointment_id is not null;
select protect_company_table('phone_message');

-- A mail that is held goes only if the message on the phone does not arrive.
alter table mail add column held_by uuid, add column appointment_id uuid references appointment (id) on delete set null;
create index on mail (company_id, held_by) where held_by is not null;
create index on mail (appointment_id) where appointment_id is not null;
alter table push_message add column appointment_id uuid references appointment (id) on delete set null;
create index on push_message (appointment_id) where appointment_id is not null;

-- When phones stay quiet, wall-clock time of the clinic; the same time twice means never.
alter table company
  add column quiet_from text not null default '21:00',
  add column quiet_until text not null default '08:00';

-- News for one side of a visit, a thread or a request: who reads it is decided when it is read.
create table news (
  id uuid primary key,
  company_id text not null references tenant (id),
  at timestamptz not null,
  kind text not null,
  patient_id uuid not null references person (id),
  -- Whose news it is: the patient's side, one professional, or the reception.
  side text not null check (side in ('patient', 'professional', 'clinic')),
  professional_id uuid references professional (id),
  appointment_id uuid references appointment (id) on delete cascade,
  thread_id uuid references message_thread (id) on delete cascade,
  request_id uuid references service_request (id) on delete cascade,
  starts_at timestamptz,
  -- The same news is not told twice.
  dedupe_key text not null,
  check ((side = 'professional') = (professional_id is not null)),
  unique (company_id, side, dedupe_key)
);
create index on news (patient_id, at desc, id desc) where side = 'patient';
create index on news (professional_id, at desc, id desc) where side = 'professional';
create index on news (company_id, at desc, id desc) where side = 'clinic';
select protect_company_table('news');

create table news_read (
  news_id uuid not null references news (id) on delete cascade,
  company_id text not null references tenant (id),
  user_id text not null,
  at timestamptz not null,
  primary key (news_id, user_id)
);
select protect_company_table('news_read');

-- Up to where somebody has read everything.
create table news_mark (
  company_id text not null references tenant (id),
  user_id text not null,
  read_until timestamptz not null,
  primary key (company_id, user_id)
);
select protect_company_table('news_mark');
