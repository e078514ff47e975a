-- What a manager decides of the clinic, in `/settings`.

-- Hours and minutes before a visit at which patients are reminded; 0 for not at all.
alter table company add column reminder_day_hours integer not null default 24 check (reminder_day_hours = 0 or reminder_day_hours between 12 and 72);
alter table company add column reminder_hour_minutes integer not null default 60
  check (reminder_hour_minutes = 0 or reminder_hour_minutes between 15 and 120);
alter table company add column reminder_waiting boolean not null default true;
-- The clinic's own words, by name and language (`welcome_pt`).
alter table company add column messages jsonb not null default '{}';
-- Name that mails come from, and where answers go; null for those of the installation.
alter table company add column mail_sender text;
alter table company add column mail_reply_to text;
-- Language of those who have not chosen theirs.
alter table company add column mail_locale text not null default 'pt-BR' check (mail_locale in ('pt-BR', 'en-US'));

-- Row-level security binds the owner too.
alter table company no force row level security;
update company set messages = jsonb_build_object(
  'welcome_pt', coalesce(welcome ->> 'welcome', ''), 'about_pt', coalesce(welcome ->> 'about', ''));
alter table company force row level security;

alter table rule_event drop constraint rule_event_kind_check;
alter table rule_event add constraint rule_event_kind_check
  check (kind in ('plan', 'voucher', 'terms', 'financial', 'security', 'payment_account', 'person', 'professional',
                  'setting', 'landing'));

-- Pictures of the clinic's pages, such as its logo. A picture is replaced, never changed: its address can be kept for good.
create table company_picture (
  id uuid primary key,
  company_id text not null references tenant (id),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  size integer not null,
  made_at timestamptz not null,
  made_by text not null,
  unique (company_id, id)
);
select protect_company_table('company_picture', 'select, insert, delete');
alter table company add column logo uuid;
alter table company add foreign key (id, logo) references company_picture (company_id, id);
