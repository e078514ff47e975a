-- The simulator gateway: a card company of its own. It is spoken to over HTTP only, and keeps no number.
create table simulator.gateway_token (
  id text primary key,
  scenario text not null,
  method text not null,
  last_four text not null,
  holder text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create table simulator.gateway_charge (
  -- Above what earlier gateways of the same demonstration gave out: the product keeps these ids, each once.
  id bigint generated always as identity (start with 91000001) primary key,
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
create index on simulator.gateway_charge (external_reference);
create index on simulator.gateway_charge (decides_at) where decides_at is not null;

create table simulator.gateway_refund (
  id bigint generated always as identity (start with 70000001) primary key,
  charge_id bigint not null references simulator.gateway_charge (id),
  idempotency_key text not null unique,
  amount integer not null check (amount > 0),
  at timestamptz not null
);

-- Notices that the gateway still owes; sent again until answered with 2xx.
create table simulator.gateway_notice (
  id bigint generated always as identity primary key,
  url text not null,
  charge_id bigint not null references simulator.gateway_charge (id),
  action text not null
);
