-- The simulator bank: a bank of its own that happens to live in the same database. It speaks API Pix over HTTP only.
create table simulator.bank_charge (
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
create index on simulator.bank_charge (created_at);

-- Money that came in; without a txid straight to the key.
create table simulator.bank_pix (
  end_to_end_id text primary key,
  txid text references simulator.bank_charge (txid),
  pix_key text not null,
  amount text not null,
  at timestamptz not null
);
create index on simulator.bank_pix (txid);
create index on simulator.bank_pix (at);

create table simulator.bank_refund (
  end_to_end_id text not null references simulator.bank_pix (end_to_end_id),
  id text not null,
  amount text not null,
  status text not null check (status in ('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')),
  at timestamptz not null,
  rtr_id text not null,
  -- Until when it is EM_PROCESSAMENTO, and what it becomes then.
  settles_at timestamptz not null,
  outcome text not null default 'DEVOLVIDO' check (outcome in ('DEVOLVIDO', 'NAO_REALIZADO')),
  description text,
  primary key (end_to_end_id, id)
);

create table simulator.bank_webhook (
  pix_key text primary key,
  url text not null,
  created_at timestamptz not null
);

-- Notices that the bank still owes; delivered again until answered with 2xx. Where one goes is known when it is sent: an
-- address may have changed meanwhile.
create table simulator.bank_notice (
  id bigint generated always as identity primary key,
  pix_key text not null,
  body jsonb not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Not sent before; null keeps it back until somebody lets it go.
  due_at timestamptz
);

create table simulator.bank_behaviour (
  only_one boolean primary key default true check (only_one),
  answers text not null default 'well' check (answers in ('well', 'down', 'slow', 'silent', 'lost')),
  about text not null default 'all' check (about in ('all', 'token', 'charge', 'read', 'withdraw', 'refund')),
  -- How many requests are still answered so; null until it is changed.
  requests_left integer check (requests_left > 0),
  slow_ms integer not null default 4000 check (slow_ms between 0 and 60000),
  notices text not null default 'at_once'
    check (notices in ('at_once', 'repeated', 'reversed', 'delayed', 'withheld')),
  refunds text not null default 'at_once' check (refunds in ('at_once', 'later', 'refused'))
);
insert into simulator.bank_behaviour default values;
