-- The simulated trust service provider: its own root, which nobody trusts, and the certificates that it issued and keeps.
create table simulator.psc_authority (
  id text primary key,
  certificate bytea not null,
  key bytea not null
);
create table simulator.psc_certificate (
  cpf text primary key,
  certificate bytea not null,
  key bytea not null
);

-- The simulated national system of prescription numbers: the next number of each series.
create table simulator.sncr_series (
  series text primary key,
  next integer not null
);
