-- Where a company's money goes: its own account at a bank (pix) or card gateway (card). An account is replaced, never
-- changed: charges and refunds made under the earlier one still need it. Money without an account was taken by the
-- installation's own, which the environment sets.
create table payment_account (
  id uuid primary key,
  company_id text not null references tenant (id),
  channel text not null check (channel in ('pix', 'card')),
  -- What anybody of the clinic may read.
  settings jsonb not null,
  -- Secrets, sealed under a key that is not in the database.
  sealed text not null,
  made_at timestamptz not null,
  made_by text not null,
  replaced_at timestamptz,
  unique (company_id, id)
);
create unique index payment_account_current on payment_account (company_id, channel) where replaced_at is null;
select protect_company_table('payment_account', 'select, insert');
grant update (sealed, replaced_at) on payment_account to acolhe_app;

-- Keys of both columns: no row can name the account of another company.
alter table pix_charge add column account_id uuid;
alter table pix_charge add foreign key (company_id, account_id) references payment_account (company_id, id);
alter table card_charge add column account_id uuid;
alter table card_charge add foreign key (company_id, account_id) references payment_account (company_id, id);
alter table receipt add column account_id uuid;
alter table receipt add foreign key (company_id, account_id) references payment_account (company_id, id);

-- Ids of money are unique within a company alone: what one company's bank says must not make another's money known.
-- So that the new keys are checked against the rows of all companies.
alter table receipt no force row level security;
alter table refund no force row level security;
alter table refund drop constraint refund_receipt_id_fkey;
alter table receipt drop constraint pix_receipt_pkey;
alter table receipt add primary key (company_id, id);
alter table refund add foreign key (company_id, receipt_id) references receipt (company_id, id);
alter table receipt force row level security;
alter table refund force row level security;
create or replace function refund_within_receipt() returns trigger language plpgsql as $$
declare
  came integer;
  back integer;
begin
  select amount into came from receipt where company_id = new.company_id and id = new.receipt_id for update;
  select coalesce(sum(amount), 0) into back from refund
    where company_id = new.company_id and receipt_id = new.receipt_id and status <> 'failed';
  if back > came then
    raise exception 'refunds of receipt % exceed it', new.receipt_id using errcode = 'check_violation', constraint = 'refund_within_receipt';
  end if;
  return null;
end $$;
alter table card_charge drop constraint card_charge_gateway_id_key;
alter table card_charge add unique (company_id, gateway_id);

alter table rule_event drop constraint rule_event_kind_check;
alter table rule_event add constraint rule_event_kind_check
  check (kind in ('plan', 'voucher', 'terms', 'financial', 'security', 'payment_account'));
