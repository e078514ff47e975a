-- Mails are sent after the commit that writes them, and what they say is sealed until then (docs/decisions/0063).

-- Given up, and why: an SMTP status or a code of the connection, never words.
alter table mail add column failed_at timestamptz, add column failed_code text;
-- Up to when the process that sends it has it for itself.
alter table mail add column taken_until timestamptz;

alter table mail no force row level security;
update mail set failed_at = coalesce(next_at, created_at), failed_code = 'attempts' where sent_at is null and attempts >= 10;
alter table mail force row level security;

-- One sealed letter in place of the readable parts. SQL cannot seal: `p0.` marks what the server seals when it starts.
alter table mail rename column body_text to letter;
alter table mail alter column letter drop not null, alter column subject drop not null;
alter table mail
  alter column letter type text using case when sent_at is null and failed_at is null
    then 'p0.' || jsonb_build_object('text', letter, 'html', body_html, 'attachments', attachments)::text end,
  alter column subject type text using case when (sent_at is null and failed_at is null) or appointment_id is not null
    then 'p0.' || subject end;
alter table mail drop column body_html, drop column attachments;
-- Rewrites the table: a dropped column stays in its files otherwise.
alter table mail alter column recipient type text using recipient || '';

drop index mail_company_id_created_at_idx;
create index on mail (company_id, created_at) where sent_at is null and failed_at is null;
create index on mail (company_id, sent_at) where sent_at is not null;
grant delete on mail to acolhe_app;

-- The outage of the installation's mail server, from the first mail that it did not take to the next one that it took.
-- Known to the installation alone, which tells its companies; the row goes when all of them know that it is over.
create table mail_outage (
  one boolean primary key default true check (one),
  since timestamptz not null,
  failed_at timestamptz not null,
  -- Not asked again before.
  next_at timestamptz not null,
  tries integer not null,
  code text not null,
  ended_at timestamptz
);
