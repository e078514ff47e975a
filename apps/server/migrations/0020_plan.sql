-- What the manager manages: plans, commissions, vouchers, and how the clinic deals with money
-- (docs/decisions/0019-plans-commissions-vouchers.md).

-- What a professional or the whole clinic works under (spec §3). Amounts are centavos, a commission's percentage is in
-- hundredths of a percent.
create table plan (
  id uuid primary key,
  company_id text not null references tenant (id),
  name text not null check (name <> ''),
  description text not null default '',
  bill_type text not null check (bill_type in ('monthly', 'yearly', 'per_visit', 'per_minute')),
  attendance_value integer check (attendance_value >= 0),
  commission_type text check (commission_type in ('percent', 'fixed')),
  commission_value integer check (commission_value >= 0),
  duration_days integer check (duration_days > 0),
  minutes_quantity integer check (minutes_quantity >= 0),
  minutes_value integer check (minutes_value >= 0),
  additional_minutes_allowed boolean not null default false,
  additional_minutes_value integer check (additional_minutes_value >= 0),
  additional_minutes_max integer check (additional_minutes_max >= 0),
  recorded_minutes_quantity integer check (recorded_minutes_quantity >= 0),
  recorded_minutes_value integer check (recorded_minutes_value >= 0),
  additional_recorded_minutes_allowed boolean not null default false,
  additional_recorded_minutes_value integer check (additional_recorded_minutes_value >= 0),
  additional_recorded_minutes_max integer check (additional_recorded_minutes_max >= 0),
  attendance_average_minutes integer check (attendance_average_minutes > 0),
  max_attendance_minutes integer check (max_attendance_minutes > 0),
  initial_attendance_quantity integer check (initial_attendance_quantity >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null,
  check ((commission_type is null) = (commission_value is null)),
  check (commission_type <> 'percent' or commission_value <= 10000)
);
create unique index plan_name on plan (company_id, lower(name));
select protect_company_table('plan', 'select, insert, update');

-- What holds for one professional: a commission of their own, or a plan since a day.
create table professional_terms (
  professional_id uuid primary key references professional (id),
  company_id text not null references tenant (id),
  commission_type text check (commission_type in ('percent', 'fixed')),
  commission_value integer check (commission_value >= 0),
  plan_id uuid references plan (id),
  plan_since date,
  version integer not null default 1,
  check ((commission_type is null) = (commission_value is null)),
  check (commission_type <> 'percent' or commission_value <= 10000),
  check ((plan_id is null) = (plan_since is null))
);
create index on professional_terms (plan_id);
select protect_company_table('professional_terms', 'select, insert, update');

-- The company's financial settings; a company without a row has the defaults.
create table company_financial (
  company_id text primary key references tenant (id),
  -- What holds for professionals with neither a commission nor a plan of their own.
  commission_type text check (commission_type in ('percent', 'fixed')),
  commission_value integer check (commission_value >= 0),
  plan_id uuid references plan (id),
  -- What bank and card gateway keep of each payment: basis points of it, and an amount.
  pix_fee_share integer not null default 0 check (pix_fee_share between 0 and 10000),
  pix_fee_fixed integer not null default 0 check (pix_fee_fixed >= 0),
  card_fee_share integer not null default 0 check (card_fee_share between 0 and 10000),
  card_fee_fixed integer not null default 0 check (card_fee_fixed >= 0),
  allows_local_payment boolean not null default false,
  sends_receipt boolean not null default true,
  receipt_copy_mail text,
  version integer not null default 1,
  check ((commission_type is null) = (commission_value is null)),
  check (commission_type <> 'percent' or commission_value <= 10000)
);
select protect_company_table('company_financial', 'select, insert, update');

-- Who changed which of these rules, and what it was before and after.
create table rule_event (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  kind text not null check (kind in ('plan', 'voucher', 'terms', 'financial')),
  subject text not null,
  at timestamptz not null,
  event text not null check (event in ('create', 'edit', 'deactivate', 'activate')),
  actor text not null,
  actor_name text not null,
  changes jsonb not null default '[]'
);
create index on rule_event (company_id, kind, subject, at);
select protect_company_table('rule_event', 'select, insert');

alter table voucher alter column percent drop not null;
alter table voucher add column amount integer check (amount > 0);
alter table voucher add constraint voucher_value check (num_nonnulls(percent, amount) = 1);
alter table voucher add column description text not null default '';
alter table voucher add column valid_from date;
alter table voucher add constraint voucher_days check (valid_until >= valid_from);
alter table voucher add column max_uses_patient integer check (max_uses_patient > 0);
alter table voucher add column specialties text[] not null default '{}';
alter table voucher add column professional_ids uuid[] not null default '{}';
alter table voucher add column version integer not null default 1;
alter table voucher add column created_at timestamptz not null default now();
-- Somebody who paid late with a voucher keeps the discount, also where it was used up meanwhile.
alter table voucher drop constraint voucher_check;
alter table voucher add constraint voucher_uses check (uses >= 0);

-- One use of a voucher by one payment. What is given back is given back once.
create table voucher_use (
  id uuid primary key,
  company_id text not null references tenant (id),
  code text not null,
  payment_id uuid not null references payment (id),
  patient_id uuid not null references person (id),
  amount integer not null check (amount >= 0),
  at timestamptz not null,
  returned_at timestamptz,
  foreign key (company_id, code) references voucher (company_id, code)
);
create unique index voucher_use_once on voucher_use (payment_id) where returned_at is null;
create index on voucher_use (company_id, code, patient_id);
-- Uses of before. Row-level security would hide them from the owner, too.
alter table payment no force row level security;
alter table appointment no force row level security;
insert into voucher_use (id, company_id, code, payment_id, patient_id, amount, at)
  select gen_random_uuid(), p.company_id, p.voucher, p.id, a.patient_id, p.discount, coalesce(p.paid_at, p.created_at)
  from payment p join appointment a on a.id = p.appointment_id
  where p.voucher is not null and p.status in ('awaiting_pix', 'in_analysis', 'awaiting_local', 'paid', 'not_confirmed');
alter table payment force row level security;
alter table appointment force row level security;
select protect_company_table('voucher_use', 'select, insert, update');

-- Codes that were tried in vain: whoever guesses is stopped.
create table voucher_try (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  payment_id uuid not null references payment (id),
  at timestamptz not null
);
create index on voucher_try (payment_id, at);
select protect_company_table('voucher_try', 'select, insert');
