-- Mails are written in the transaction that causes them and sent afterwards: none is lost, none is sent for a rollback.
create table mail (
  id uuid primary key,
  company_id text not null references tenant (id),
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  unique (company_id, dedupe_key)
);
create index on mail (company_id, created_at) where sent_at is null;
select protect_company_table('mail', 'select, insert, update');
