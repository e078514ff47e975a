-- Codes that were mailed: each for one purpose, one subject and one browser, for few tries, kept as a keyed hash alone. A row
-- without a hash stands for a code that was asked for and not sent, so that asking looks the same.
create table identity.mailed_code (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('sign_up', 'claim', 'change_email')),
  subject text not null,
  browser_hash text not null,
  code_hash text,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index on identity.mailed_code (purpose, subject, browser_hash);
create index on identity.mailed_code (expires_at);

-- When the address on file of a record was last written over, and by which account: for a time it opens the record only
-- together with the word of somebody else at the clinic.
alter table person add column mail_changed_at timestamptz;
alter table person add column mail_changed_by text;
