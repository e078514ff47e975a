create table voucher (
  company_id text not null references tenant (id),
  code text not null,
  percent integer not null check (percent between 1 and 100),
  valid_until date,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  status text not null default 'active' check (status in ('active', 'inactive')),
  primary key (company_id, code)
);
select protect_company_table('voucher');

create table payment (
  id uuid primary key,
  company_id text not null references tenant (id),
  appointment_id uuid not null unique references appointment (id),
  status text not null check (status in ('open', 'awaiting_pix', 'in_analysis', 'awaiting_local', 'paid', 'refused',
                                         'not_confirmed', 'expired', 'cancelled', 'paid_late', 'refunding', 'refunded')),
  price integer not null check (price >= 0),
  discount integer not null default 0 check (discount between 0 and price),
  voucher text,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index on payment (company_id, status);
select protect_company_table('payment', 'select, insert, update');

create table payment_event (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  payment_id uuid not null references payment (id),
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null
);
create index on payment_event (payment_id);
select protect_company_table('payment_event', 'select, insert');

-- One charge at the bank. `asked` is written before the bank is called, so that a crash in between is repaired by
-- asking again with the same txid, which the bank answers with the same charge.
create table pix_charge (
  txid text primary key check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  company_id text not null references tenant (id),
  payment_id uuid not null references payment (id),
  status text not null check (status in ('asked', 'active', 'withdrawn', 'settled')),
  amount integer not null check (amount > 0),
  copy_paste text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create unique index pix_charge_live on pix_charge (payment_id) where status in ('asked', 'active');
create index on pix_charge (company_id, status);
select protect_company_table('pix_charge', 'select, insert, update');

-- Money that came in. The bank's end-to-end id makes the same notice count once.
create table pix_receipt (
  end_to_end_id text primary key,
  company_id text not null references tenant (id),
  txid text not null references pix_charge (txid),
  payment_id uuid not null references payment (id),
  amount integer not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  refund_id text,
  refund_status text check (refund_status in ('asked', 'processing', 'returned', 'failed'))
);
create index on pix_receipt (payment_id);
select protect_company_table('pix_receipt', 'select, insert, update');

-- The simulator bank: a bank of its own that happens to live in the same database. It speaks API Pix over HTTP only.
create schema simulator_bank;
create table simulator_bank.charge (
  txid text primary key,
  pix_key text not null,
  amount text not null,
  payer_request text,
  created_at timestamptz not null,
  expiration_seconds integer not null,
  status text not null,
  revision integer not null default 0,
  location_id bigint generated always as identity
);
create table simulator_bank.pix (
  end_to_end_id text primary key,
  txid text not null references simulator_bank.charge (txid),
  amount text not null,
  at timestamptz not null
);
create table simulator_bank.refund (
  end_to_end_id text not null references simulator_bank.pix (end_to_end_id),
  id text not null,
  amount text not null,
  status text not null,
  at timestamptz not null,
  primary key (end_to_end_id, id)
);
create table simulator_bank.webhook (
  pix_key text primary key,
  url text not null
);
-- Notices that the bank still owes; delivered again until answered with 2xx.
create table simulator_bank.notice (
  id bigint generated always as identity primary key,
  url text not null,
  body jsonb not null,
  attempts integer not null default 0
);
