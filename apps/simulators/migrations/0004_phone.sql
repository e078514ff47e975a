-- Messages that arrived at the simulated WhatsApp and SMS services.
create table simulator.phone_message (
  id text primary key,
  channel text not null,
  number text not null,
  text text not null,
  -- What the product gave along, and gets back with each report.
  reference text not null,
  state text not null default 'sent',
  created_at timestamptz not null
);
create index on simulator.phone_message (created_at desc);
