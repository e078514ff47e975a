-- The simulator bank behaves as banks do: money that comes without a charge, refunds that take their time, notices that
-- are owed, repeated, turned round or kept back, and answers that come late or never.
alter table simulator_bank.pix
  alter column txid drop not null,
  add column pix_key text;
update simulator_bank.pix p set pix_key = c.pix_key from simulator_bank.charge c where c.txid = p.txid;
alter table simulator_bank.pix alter column pix_key set not null;
create index on simulator_bank.pix (txid);
create index on simulator_bank.pix (at);
create index on simulator_bank.charge (created_at);

alter table simulator_bank.refund
  add column rtr_id text,
  -- Until when it is EM_PROCESSAMENTO, and what it becomes then.
  add column settles_at timestamptz,
  add column outcome text not null default 'DEVOLVIDO' check (outcome in ('DEVOLVIDO', 'NAO_REALIZADO')),
  add column description text;
update simulator_bank.refund set rtr_id = 'D' || substr(end_to_end_id, 2), settles_at = at;
alter table simulator_bank.refund
  alter column rtr_id set not null,
  alter column settles_at set not null,
  add check (status in ('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'));

alter table simulator_bank.webhook add column created_at timestamptz not null default now();

-- Where a notice goes is known when it is sent: an address may have changed meanwhile.
delete from simulator_bank.notice;
alter table simulator_bank.notice
  drop column url,
  add column pix_key text not null,
  add column created_at timestamptz not null,
  -- Not sent before; null keeps it back until somebody lets it go.
  add column due_at timestamptz;

create table simulator_bank.behaviour (
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
insert into simulator_bank.behaviour default values;
