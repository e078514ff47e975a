-- Reminders by mail and web push, the link that confirms, and private calendars (docs/decisions/0014).

-- A patient's wishes; confirmations and cancellations come in any case.
alter table person add column reminds_by_mail boolean not null default true;
alter table person add column reminds_by_push boolean not null default true;

-- What a patient will be told of a visit, and when. Written by the transaction that books or moves it; one that was
-- told stays, so that it is never told again for the same start; one that came to nothing is deleted.
create table reminder (
  appointment_id uuid not null references appointment (id),
  -- Those of reminderKinds in packages/domain/src/reminder/reminder.ts.
  kind text not null check (kind in ('day', 'hour', 'waiting')),
  starts_at timestamptz not null,
  company_id text not null references tenant (id),
  due_at timestamptz not null,
  told_at timestamptz,
  primary key (appointment_id, kind, starts_at)
);
create index on reminder (company_id, due_at) where told_at is null;
select protect_company_table('reminder');

-- A device that a patient wants to be told on (the spec's firebase_token).
create table push_device (
  id uuid primary key,
  company_id text not null references tenant (id),
  person_id uuid not null references person (id),
  user_id text not null,
  session_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  locale text not null check (locale in ('pt-BR', 'en-US')),
  created_at timestamptz not null,
  unique (company_id, endpoint)
);
create index on push_device (person_id);
create index on push_device (company_id, user_id);
select protect_company_table('push_device');

-- What waits for a device. A process that sends takes a row by moving next_at, so that no other one sends it too.
create table push_message (
  id uuid primary key,
  company_id text not null references tenant (id),
  device_id uuid not null references push_device (id) on delete cascade,
  dedupe_key text not null,
  text jsonb not null,
  created_at timestamptz not null,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  unique (device_id, dedupe_key)
);
create index on push_message (company_id, next_at) where sent_at is null;
create index on push_message (company_id, expires_at);
select protect_company_table('push_message');

-- Identifies this installation to push services; the private half never leaves the server.
create table identity.push_key (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Mails are taken as pushes are, and some say nothing that helps after a while.
alter table mail add column next_at timestamptz;
alter table mail add column expires_at timestamptz;

alter table access_code drop constraint access_code_purpose_check;
alter table access_code add constraint access_code_purpose_check
  check (purpose in ('room', 'payment', 'survey', 'cancel', 'confirm'));

-- The address of a private calendar: whoever has the code reads it, as with access_code.
create table calendar_feed (
  code text primary key,
  company_id text not null references tenant (id),
  user_id text not null,
  person_id uuid references person (id),
  professional_id uuid references professional (id),
  locale text not null check (locale in ('pt-BR', 'en-US')),
  created_at timestamptz not null,
  unique (company_id, user_id),
  check (num_nonnulls(person_id, professional_id) = 1)
);
select protect_company_table('calendar_feed');
create policy by_code on calendar_feed for select using (code = current_setting('app.access_code', true));
