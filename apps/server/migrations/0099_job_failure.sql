-- Work that jobs could not do: a row of a company, or its whole turn (kind and item empty). Known to the installation
-- alone, which goes through all companies; the application role has no part in it.
create table job_failure (
  tenant_id text not null references tenant (id) on delete cascade,
  job text not null,
  kind text not null default '',
  item text not null default '',
  -- 0 after an administrator let it be tried anew.
  tries integer not null check (tries >= 0),
  -- Since when it fails, and failed last.
  since timestamptz not null,
  failed_at timestamptz not null,
  -- Not tried before.
  next_at timestamptz not null,
  -- Failed so often that it is tried once a day.
  set_aside_at timestamptz,
  -- Code of the last error: of a problem, SQLSTATE, or its class. Never its words, which may hold data of people.
  code text not null,
  primary key (tenant_id, job, kind, item)
);
