-- Professionals as the clinic and they themselves keep them (docs/decisions/0044-professionals.md).
alter table professional
  -- Where they are invited; an account has its own address.
  add column mail text,
  add column cpf text,
  add column gender text,
  add column birth_date date,
  add column other_phone text,
  -- Length of a visit for the main specialty; null for what the agenda says.
  add column duration_minutes integer check (duration_minutes between 5 and 480),
  add column version integer not null default 1;

-- Specialties beside the main one, which the professional's own row has, each with its register, price and length.
create table professional_specialty (
  professional_id uuid not null references professional (id),
  company_id text not null references tenant (id),
  specialty text not null,
  rqe text,
  price integer not null check (price >= 0),
  -- Null for what the agenda says.
  duration_minutes integer check (duration_minutes between 5 and 480),
  position integer not null,
  primary key (professional_id, specialty)
);
select protect_company_table('professional_specialty');

alter table rule_event drop constraint rule_event_kind_check;
alter table rule_event add constraint rule_event_kind_check
  check (kind in ('plan', 'voucher', 'terms', 'financial', 'security', 'payment_account', 'person', 'professional',
    'setting', 'landing'));
