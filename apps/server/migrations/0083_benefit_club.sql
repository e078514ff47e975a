-- Benefit clubs and external service orders (docs/decisions/0053-coverage.md): who pays a visit's price in the patient's place.
alter table club rename column description to about;
alter table club
  -- Company or plan that offers it and is sent the invoice.
  add column sponsor text not null default '',
  -- How somebody joins, on the public page.
  add column how_to_join text not null default '',
  -- Of its own home, #rrggbb; empty for the clinic's.
  add column colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$'),
  add column is_public boolean not null default true,
  -- With which a patient joins by themself; empty for none.
  add column join_code text not null default '',
  -- Under which the credential service knows it; empty where it confirms nobody.
  add column credential_key text not null default '',
  add column max_dependents integer not null default 5 check (max_dependents between 0 and 20),
  -- [{target, specialty, percent, visits, period, waiting_days}]
  add column benefits jsonb not null default '[]',
  add column version integer not null default 1,
  add column created_at timestamptz not null default now();
create unique index club_join_code on club (company_id, join_code) where join_code <> '';

create table club_member (
  id uuid primary key,
  company_id text not null references tenant (id),
  club_id uuid not null references club (id),
  -- The person, once they are known here.
  person_id uuid references person (id),
  -- Of a dependent.
  holder_id uuid references club_member (id),
  name text not null,
  cpf text,
  birth_date date,
  -- The sponsor's own number.
  registration text not null default '',
  source text not null check (source in ('list', 'code', 'credential', 'holder')),
  since date not null,
  -- Last day, if it ends.
  until date,
  removed_at timestamptz,
  -- The credential service last confirmed it.
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create unique index club_member_cpf on club_member (club_id, cpf) where cpf is not null and removed_at is null;
create unique index club_member_person on club_member (club_id, person_id) where person_id is not null and removed_at is null;
create index on club_member (person_id) where person_id is not null;
create index on club_member (company_id, cpf) where cpf is not null;
create index on club_member (holder_id) where holder_id is not null;
select protect_company_table('club_member', 'select, insert, update');

-- Who may make service orders by a program: an insurer, an employer, another clinic.
create table partner (
  id uuid primary key,
  company_id text not null references tenant (id),
  name text not null,
  -- SHA-256 of the key that only its maker saw; null for none yet.
  key_hash text unique,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null,
  unique (company_id, name)
);
select protect_company_table('partner', 'select, insert, update');

create table service_order (
  id uuid primary key,
  company_id text not null references tenant (id),
  -- Printed and sent; opens nothing without the person's own sign-in.
  code text not null,
  partner_id uuid not null references partner (id),
  source text not null check (source in ('clinic', 'partner', 'credential')),
  -- For whom it is, as the partner knows them.
  name text not null,
  cpf text not null,
  birth_date date,
  mail text,
  phone text,
  -- What it covers: one visit, of a specialty and with a professional if they are given.
  specialty text,
  professional_id uuid references professional (id),
  note text not null default '',
  valid_until date not null,
  withdrawn_at timestamptz,
  -- Whether the credential service, if it is one of its orders, has heard that it is used.
  reported_used boolean not null default false,
  created_at timestamptz not null,
  unique (company_id, code)
);
create index on service_order (company_id, created_at desc);
create index on service_order (company_id, cpf);
select protect_company_table('service_order', 'select, insert, update');

-- The part of a price that a club or an order pays; one for a payment. What was given back counts nowhere.
create table coverage (
  id uuid primary key,
  company_id text not null references tenant (id),
  payment_id uuid not null unique references payment (id) on delete cascade,
  patient_id uuid not null references person (id),
  member_id uuid references club_member (id),
  order_id uuid references service_order (id),
  -- Name of the club or partner, as the patient reads it.
  name text not null,
  target text not null check (target in ('visit', 'line')),
  specialty text,
  -- The clinic's day.
  day date not null,
  amount integer not null check (amount >= 0),
  at timestamptz not null,
  returned_at timestamptz,
  check ((member_id is null) <> (order_id is null))
);
create unique index coverage_order on coverage (order_id) where order_id is not null and returned_at is null;
create index on coverage (member_id, day) where member_id is not null;
create index on coverage (patient_id);
select protect_company_table('coverage', 'select, insert, update');

-- `price` is what the patient is asked for; this comes on top of it, from whoever covers it.
alter table payment add column covered integer not null default 0 check (covered >= 0);

alter table ledger_entry drop constraint ledger_entry_account_check,
  add constraint ledger_entry_account_check check (account in ('pix', 'card', 'desk', 'revenue', 'discount', 'fee', 'commission',
                                                               'professional', 'credit', 'sponsor'));
-- Whether patients see and use benefit clubs at all.
alter table company add column access_benefit_club boolean not null default true;

alter table rule_event drop constraint rule_event_kind_check;
alter table rule_event add constraint rule_event_kind_check
  check (kind in ('plan', 'voucher', 'terms', 'financial', 'security', 'payment_account', 'person', 'professional',
                  'setting', 'landing', 'company', 'club'));
