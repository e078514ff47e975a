-- Somebody who is to work at a clinic, until they set a password by the mailed link. Only the hash of the link is kept.
create table identity.invitation (
  id text primary key,
  token_hash text not null unique,
  company_id text not null references tenant (id),
  email text not null,
  name text not null,
  role text not null check (role in ('D', 'DC', 'M')),
  professional_id uuid,
  invited_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index invitation_open on identity.invitation (company_id, email)
  where accepted_at is null and withdrawn_at is null;
