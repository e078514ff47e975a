-- Links by which a patient lets somebody without an account read the record, or one document, for some hours.
create table record_share (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  -- Null for the whole record.
  document_id uuid references document (id),
  with_sensitive boolean not null,
  recipient text not null,
  token text not null unique,
  code text not null,
  -- As whom the recipient reads: what they no longer may, the recipient may not.
  membership_id text not null,
  at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);
create index on record_share (patient_id);
select protect_company_table('record_share', 'select, insert, update');
create policy by_token on record_share for select using (token = current_setting('app.access_code', true));

-- Tokens with which programs read a record as FHIR. Of the token the hash alone is kept.
create table data_token (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  membership_id text not null,
  name text not null,
  -- Given to somebody else, whose readings the log names.
  is_delegated boolean not null,
  -- Types of resources that it reads.
  scopes text[] not null,
  hash text not null unique,
  at timestamptz not null,
  until timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);
create index on data_token (patient_id);
select protect_company_table('data_token', 'select, insert, update');
create policy by_hash on data_token for select using (hash = current_setting('app.access_code', true));
