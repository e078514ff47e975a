-- Tables of better-auth (its names and columns), out of the application role's reach.
create schema identity;

create table identity."user" (
  "id" text primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null default false,
  "image" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "twoFactorEnabled" boolean default false,
  "companyId" text not null references tenant (id),
  "role" text not null check ("role" in ('P', 'D', 'DC', 'M')),
  "personId" uuid,
  "professionalId" uuid,
  "demo" boolean not null default false
);
create table identity."session" (
  "id" text primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references identity."user" ("id") on delete cascade
);
create index on identity."session" ("userId");
create table identity."account" (
  "id" text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references identity."user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on identity."account" ("userId");
create table identity."verification" (
  "id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on identity."verification" ("identifier");
create table identity."twoFactor" (
  "id" text primary key,
  "secret" text not null,
  "backupCodes" text not null,
  "userId" text not null references identity."user" ("id") on delete cascade,
  "verified" boolean default true,
  "failedVerificationCount" integer default 0,
  "lockedUntil" timestamptz
);
create index on identity."twoFactor" ("userId");

-- Why a session ended, so that the browser that held it can be told. Only a hash of the token is kept.
create table identity.ended_session (
  token_hash text primary key,
  user_id text not null references identity."user" ("id") on delete cascade,
  device text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  reason text not null check (reason in ('signed_out', 'signed_in_elsewhere', 'revoked', 'expired'))
);
create index on identity.ended_session (user_id, ended_at desc);

create table identity.sign_in_attempt (
  account text not null,
  address text not null,
  at timestamptz not null
);
create index on identity.sign_in_attempt (account, address, at);

create table identity.term_acceptance (
  user_id text not null references identity."user" ("id") on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

create table login_metric (
  id uuid primary key,
  company_id text not null references tenant (id),
  person_id uuid not null,
  minutes numeric not null,
  at timestamptz not null
);
select protect_company_table('login_metric', 'select, insert');
