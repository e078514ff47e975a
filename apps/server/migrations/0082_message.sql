-- Messages between patients and teams of the clinic (docs/decisions/0052-messages.md).
create table message_team (
  id uuid primary key,
  company_id text not null references tenant (id),
  name text not null,
  description text not null default '',
  -- Whether everybody at the reception answers; its members do in any case.
  at_reception boolean not null default false,
  -- Accounts that answer.
  member_ids text[] not null default '{}',
  -- [{weekday, start_time, end_time}]; none is round the clock.
  hours jsonb not null default '[]',
  -- Working time within which an answer is promised.
  answer_minutes integer not null default 480 check (answer_minutes between 15 and 4800),
  -- The clinic's own words of the automatic answer; empty for ours.
  automatic_pt text not null default '',
  automatic_en text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1,
  unique (company_id, name)
);
select protect_company_table('message_team', 'select, insert, update');

create table message_thread (
  id uuid primary key,
  company_id text not null references tenant (id),
  team_id uuid not null references message_team (id),
  patient_id uuid not null references person (id),
  appointment_id uuid references appointment (id),
  -- Of the appointment, who reads along.
  professional_id uuid references professional (id),
  -- The colleague to whom it was handed.
  assigned_to text,
  assigned_name text,
  subject text not null,
  opened_at timestamptz not null,
  -- Of the last entry, notes among them; `last_at` is of the last one that both sides read.
  last_seq integer not null,
  last_at timestamptz not null,
  last_patient_seq integer not null default 0,
  -- The last one of the clinic that the patient reads.
  last_clinic_seq integer not null default 0,
  -- The patient's first message that no human answered.
  waiting_since timestamptz,
  -- Up to where a doctor kept it in the record.
  recorded_seq integer not null default 0,
  patient_archived_at timestamptz,
  clinic_archived_at timestamptz,
  check (waiting_since is null or clinic_archived_at is null)
);
create index message_thread_team on message_thread (team_id, last_at desc, id desc) where clinic_archived_at is null;
create index message_thread_team_archived on message_thread (team_id, last_at desc, id desc) where clinic_archived_at is not null;
create index message_thread_patient on message_thread (patient_id, last_at desc, id desc);
create index message_thread_assigned on message_thread (company_id, assigned_to, last_at desc, id desc) where assigned_to is not null;
create index message_thread_professional on message_thread (professional_id, last_at desc, id desc) where professional_id is not null;
create index message_thread_waiting on message_thread (team_id) where waiting_since is not null;
create index on message_thread (appointment_id) where appointment_id is not null;
select protect_company_table('message_thread', 'select, insert, update');

-- What was sent is never changed.
create table message (
  id uuid primary key,
  company_id text not null references tenant (id),
  thread_id uuid not null references message_thread (id),
  seq integer not null,
  -- `note` and `handover` are for the clinic alone.
  kind text not null check (kind in ('message', 'automatic', 'note', 'handover')),
  side text not null check (side in ('patient', 'clinic')),
  author_id text,
  author_name text not null,
  body text not null,
  -- Team or colleague of a handover.
  handed_to text,
  -- The draft that it was: sent again, it is the same message.
  draft_id uuid,
  sent_at timestamptz not null,
  unique (thread_id, seq),
  check (side = 'clinic' or kind = 'message'),
  check ((kind = 'handover') = (handed_to is not null))
);
create unique index message_draft_once on message (company_id, draft_id) where draft_id is not null;
create index message_author on message (company_id, author_id, sent_at desc) where author_id is not null;
select protect_company_table('message', 'select, insert');

create table message_seen (
  company_id text not null references tenant (id),
  thread_id uuid not null references message_thread (id),
  user_id text not null,
  side text not null check (side in ('patient', 'clinic')),
  seq integer not null,
  seen_at timestamptz not null,
  primary key (thread_id, user_id)
);
create index on message_seen (user_id);
select protect_company_table('message_seen', 'select, insert, update');

-- Until when an answer was promised, and when a human gave it.
create table message_promise (
  id uuid primary key,
  company_id text not null references tenant (id),
  thread_id uuid not null references message_thread (id),
  team_id uuid not null references message_team (id),
  asked_at timestamptz not null,
  -- Null where the team has no hours to answer in.
  promised_at timestamptz,
  answered_at timestamptz,
  -- Archived without an answer.
  dismissed_at timestamptz,
  check (answered_at is null or dismissed_at is null)
);
create unique index message_promise_open on message_promise (thread_id) where answered_at is null and dismissed_at is null;
create index on message_promise (company_id, asked_at);
select protect_company_table('message_promise', 'select, insert, update');

-- What somebody has begun to write: of a thread, or of a new one.
create table message_draft (
  -- Made by the writer, who may hit upon another company's.
  id uuid not null,
  company_id text not null references tenant (id),
  user_id text not null,
  thread_id uuid references message_thread (id),
  team_id uuid references message_team (id),
  patient_id uuid references person (id),
  appointment_id uuid references appointment (id),
  subject text not null default '',
  body text not null default '',
  saved_at timestamptz not null,
  primary key (company_id, id)
);
create unique index message_draft_answer on message_draft (user_id, thread_id) where thread_id is not null;
create index on message_draft (company_id, user_id, saved_at);
select protect_company_table('message_draft');

-- A file belongs to a draft until that is sent, then to its message: both arrive, or neither.
create table message_file (
  path text primary key,
  company_id text not null references tenant (id),
  draft_id uuid,
  message_id uuid references message (id),
  upload_id uuid,
  added_by text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  added_at timestamptz not null,
  foreign key (company_id, draft_id) references message_draft (company_id, id),
  check ((draft_id is null) <> (message_id is null))
);
create unique index message_file_once on message_file (draft_id, sha256) where draft_id is not null;
create index on message_file (message_id) where message_id is not null;
select protect_company_table('message_file');

create table message_template (
  id uuid not null,
  company_id text not null references tenant (id),
  name text not null,
  body text not null,
  primary key (company_id, id),
  unique (company_id, name)
);
select protect_company_table('message_template');

-- Every clinic begins with its reception, on working days. Row-level security binds the owner too.
alter table company no force row level security;
alter table message_team no force row level security;
insert into message_team (id, company_id, name, at_reception, hours)
select gen_random_uuid(), id, 'Recepção', true,
  (select jsonb_agg(jsonb_build_object('weekday', day, 'start_time', '08:00', 'end_time', '18:00')) from generate_series(1, 5) as day)
from company;
alter table message_team force row level security;
alter table company force row level security;
