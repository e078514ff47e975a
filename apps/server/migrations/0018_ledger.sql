-- Money that came in, from wherever: a PIX by the bank's end-to-end id, a card by its charge, the desk by its payment.
-- The id makes the same money count once. Without a payment it is money that nobody can explain yet.
alter table pix_receipt rename to receipt;
alter table receipt rename column end_to_end_id to id;
alter table receipt alter column txid drop not null;
alter table receipt alter column payment_id drop not null;
alter table receipt add column source text not null default 'pix' check (source in ('pix', 'card', 'desk'));
alter table receipt alter column source drop default;
alter table receipt add column fee integer not null default 0 check (fee between 0 and amount);
alter table receipt add check (amount > 0);
create index on receipt (company_id, received_at);

-- Money that goes back. The id is that of the bank's refund: asked for twice, it goes back once.
create table refund (
  id text primary key check (id ~ '^[a-zA-Z0-9]{1,35}$'),
  company_id text not null references tenant (id),
  payment_id uuid references payment (id),
  receipt_id text not null references receipt (id),
  source text not null check (source in ('pix', 'card', 'desk')),
  amount integer not null check (amount > 0),
  cause text not null check (cause in ('cancelled', 'late', 'twice', 'kindness', 'unexplained')),
  reason text not null default '',
  actor text not null,
  actor_name text,
  status text not null check (status in ('asked', 'processing', 'returned', 'failed')),
  asked_at timestamptz not null,
  closed_at timestamptz,
  check ((status in ('returned', 'failed')) = (closed_at is not null))
);
create index on refund (payment_id);
create index on refund (receipt_id);
create index on refund (company_id, asked_at) where status in ('asked', 'processing');
select protect_company_table('refund', 'select, insert, update');

-- No more goes back than came in.
create function refund_within_receipt() returns trigger language plpgsql as $$
declare
  came integer;
  back integer;
begin
  select amount into came from receipt where id = new.receipt_id for update;
  select coalesce(sum(amount), 0) into back from refund where receipt_id = new.receipt_id and status <> 'failed';
  if back > came then
    raise exception 'refunds of receipt % exceed it', new.receipt_id using errcode = 'check_violation', constraint = 'refund_within_receipt';
  end if;
  return null;
end $$;
create trigger refund_within_receipt after insert or update of amount, status on refund
  for each row execute function refund_within_receipt();

-- What money did, in double entry and whole centavos: debit positive, credit negative. Nothing is changed or deleted.
create table ledger_transaction (
  id uuid primary key,
  company_id text not null references tenant (id),
  at timestamptz not null,
  kind text not null check (kind in ('received', 'sale', 'handed_over', 'sale_back', 'given_back')),
  payment_id uuid references payment (id),
  professional_id uuid references professional (id),
  -- The receipt, refund or payment that it stands for: written once, however often it is told.
  ref text not null,
  unique (company_id, kind, ref)
);
create index on ledger_transaction (company_id, at);
create index on ledger_transaction (payment_id);
select protect_company_table('ledger_transaction', 'select, insert');

create table ledger_entry (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  transaction_id uuid not null references ledger_transaction (id),
  account text not null check (account in ('pix', 'card', 'desk', 'revenue', 'discount', 'fee', 'commission',
                                           'professional', 'credit')),
  amount integer not null check (amount <> 0)
);
create index on ledger_entry (transaction_id);
select protect_company_table('ledger_entry', 'select, insert');

create function ledger_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % is not balanced', new.transaction_id using errcode = 'check_violation', constraint = 'ledger_is_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_is_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_is_balanced();

-- Until when a patient may choose what becomes of money that came too late; then it goes back by itself.
alter table company add column late_choice_days integer not null default 7 check (late_choice_days between 1 and 90);
alter table payment add column decide_until timestamptz;
-- When the bank's list and ours were last compared.
alter table company add column compared_at timestamptz;

-- What the bank's list and ours do not say alike, until somebody has seen to it.
create table difference (
  id uuid primary key,
  company_id text not null references tenant (id),
  kind text not null check (kind in ('unknown_receipt', 'missing_receipt', 'other_amount', 'refund_failed')),
  -- The receipt, or the refund, that it is about.
  ref text not null,
  payment_id uuid references payment (id),
  ours integer,
  theirs integer,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  outcome text check (outcome in ('given_back', 'asked_again', 'acknowledged', 'vanished')),
  check ((closed_at is null) = (outcome is null))
);
create unique index difference_open on difference (company_id, kind, ref) where closed_at is null;
select protect_company_table('difference', 'select, insert, update');

-- Answers to calls that move money, by the key that the caller gave: told again, not done again.
create table idempotency_key (
  company_id text not null references tenant (id),
  key text not null,
  -- Whose: the session's account or the access code, and the call.
  owner text not null,
  fingerprint text not null,
  started_at timestamptz not null,
  answer jsonb,
  primary key (company_id, owner, key)
);
create index on idempotency_key (started_at);
select protect_company_table('idempotency_key');

-- What was paid before there was a ledger. At the desk money left no receipt.
insert into receipt (id, company_id, payment_id, source, amount, paid_at, received_at)
  select 'desk' || replace(p.id::text, '-', ''), p.company_id, p.id, 'desk', p.price - p.discount, p.paid_at, p.paid_at
  from payment p
  where p.status in ('paid', 'refunding') and p.price > p.discount and p.paid_at is not null
    and not exists (select 1 from receipt r where r.payment_id = p.id);
insert into refund (id, company_id, payment_id, receipt_id, source, amount, cause, actor, status, asked_at, closed_at)
  select coalesce(r.refund_id, md5(r.id)), r.company_id, r.payment_id, r.id, r.source, r.amount, 'cancelled', 'system',
         coalesce(r.refund_status, 'asked'), r.received_at,
         case when r.refund_status in ('returned', 'failed') then r.received_at end
  from receipt r join payment p on p.id = r.payment_id
  where r.refund_id is not null or p.status = 'refunding';
alter table receipt drop column refund_id, drop column refund_status;
insert into ledger_transaction (id, company_id, at, kind, payment_id, professional_id, ref)
  select gen_random_uuid(), r.company_id, r.paid_at, 'received', r.payment_id, a.professional_id, r.id
  from receipt r join payment p on p.id = r.payment_id join appointment a on a.id = p.appointment_id;
insert into ledger_entry (company_id, transaction_id, account, amount)
  select t.company_id, t.id, side.account, side.amount
  from ledger_transaction t join receipt r on r.id = t.ref
    cross join lateral (values (r.source, r.amount), ('credit', -r.amount)) as side (account, amount)
  where t.kind = 'received';
insert into ledger_transaction (id, company_id, at, kind, payment_id, professional_id, ref)
  select gen_random_uuid(), p.company_id, p.paid_at, 'sale', p.id, a.professional_id, p.id::text
  from payment p join appointment a on a.id = p.appointment_id
  where p.status = 'paid' and p.paid_at is not null and p.price > 0;
insert into ledger_entry (company_id, transaction_id, account, amount)
  select t.company_id, t.id, side.account, side.amount
  from ledger_transaction t join payment p on p.id = t.payment_id
    cross join lateral (values ('credit', p.price - p.discount), ('discount', p.discount), ('revenue', -p.price))
      as side (account, amount)
  where t.kind = 'sale' and side.amount <> 0;
insert into ledger_transaction (id, company_id, at, kind, payment_id, professional_id, ref)
  select gen_random_uuid(), f.company_id, f.closed_at, 'given_back', f.payment_id, a.professional_id, f.id
  from refund f join payment p on p.id = f.payment_id join appointment a on a.id = p.appointment_id
  where f.status = 'returned';
insert into ledger_entry (company_id, transaction_id, account, amount)
  select t.company_id, t.id, side.account, side.amount
  from ledger_transaction t join refund f on f.id = t.ref
    cross join lateral (values ('credit', f.amount), (f.source, -f.amount)) as side (account, amount)
  where t.kind = 'given_back';
