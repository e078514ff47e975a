-- One charge of a card. `asked` is written before the gateway is called: its id is the idempotency key, so that a crash
-- in between is repaired by asking again, which the gateway answers with the same charge. No number, expiry or security
-- code is ever here: the browser gives them to the gateway, which answers the token that is kept until it was used.
create table card_charge (
  id uuid primary key,
  company_id text not null references tenant (id),
  payment_id uuid not null references payment (id),
  status text not null check (status in ('asked', 'in_analysis', 'approved', 'refused', 'lost')),
  gateway_id text unique,
  token text,
  -- Tells a request that is sent twice from a second card.
  token_digest text not null,
  method text not null,
  issuer text,
  payer_email text not null,
  payer_document text not null,
  -- The price part, which the clinic receives less the fee; the total is what the patient pays, with interest.
  amount integer not null check (amount > 0),
  total integer not null check (total >= amount),
  installments integer not null check (installments between 1 and 24),
  installment_amount integer not null check (installment_amount > 0),
  fee integer not null default 0 check (fee >= 0),
  refusal text,
  -- The gateway's own word for it.
  detail text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  -- When the gateway was last asked about it, and when it decided.
  followed_at timestamptz not null,
  decided_at timestamptz,
  check ((status in ('asked', 'lost')) or gateway_id is not null or refusal is not null),
  check (status = 'asked' or token is null),
  unique (payment_id, token_digest)
);
-- Nobody is charged twice: while one charge is open there is no second, and a paid payment takes none.
create unique index card_charge_live on card_charge (payment_id) where status in ('asked', 'in_analysis');
create index on card_charge (company_id, status, followed_at);
create index on card_charge (payment_id, created_at);
select protect_company_table('card_charge', 'select, insert, update');

-- The simulator gateway: a card company of its own that happens to live in the same database. It is spoken to over
-- HTTP only, and keeps no number either.
create schema simulator_gateway;
create table simulator_gateway.token (
  id text primary key,
  scenario text not null,
  method text not null,
  last_four text not null,
  holder text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create table simulator_gateway.charge (
  id bigint generated always as identity (start with 90000001) primary key,
  idempotency_key text not null unique,
  external_reference text not null,
  scenario text not null,
  method text not null,
  last_four text not null,
  amount integer not null,
  total integer not null,
  installments integer not null,
  fee integer not null default 0,
  status text not null,
  status_detail text not null,
  notification_url text,
  created_at timestamptz not null,
  approved_at timestamptz,
  -- When a charge in analysis is decided by itself.
  decides_at timestamptz,
  -- Until then nobody gets an answer about it, as if the gateway were down.
  silent_until timestamptz
);
create index on simulator_gateway.charge (external_reference);
create index on simulator_gateway.charge (decides_at) where decides_at is not null;
create table simulator_gateway.refund (
  id bigint generated always as identity (start with 70000001) primary key,
  charge_id bigint not null references simulator_gateway.charge (id),
  idempotency_key text not null unique,
  amount integer not null check (amount > 0),
  at timestamptz not null
);
-- Notices that the gateway still owes; sent again until answered with 2xx.
create table simulator_gateway.notice (
  id bigint generated always as identity primary key,
  url text not null,
  charge_id bigint not null references simulator_gateway.charge (id),
  action text not null
);
