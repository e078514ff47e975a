-- Tries are counted before their work is done, under any key: an account, an address, a recipient of mails. The number of
-- the row orders those that come at once.
drop table identity.sign_in_attempt;
create table identity.attempt (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null
);
create index on identity.attempt (key, at);

-- Codes of an authenticator app that were used: each opens once (RFC 6238 §5.2). Only a hash is kept.
create table identity.used_code (
  user_id text not null references identity."user" ("id") on delete cascade,
  code_hash text not null,
  at timestamptz not null,
  primary key (user_id, code_hash)
);
