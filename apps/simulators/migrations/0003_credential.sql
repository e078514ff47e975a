-- A credential service of insurers and employers: who is a member of what, and orders for visits.
create table simulator.credential_member (
  club text not null,
  cpf text not null,
  birth_date date not null,
  since date not null,
  until date,
  primary key (club, cpf)
);

create table simulator.credential_order (
  code text primary key,
  partner text not null,
  name text not null,
  cpf text not null,
  birth_date date not null,
  specialty text,
  valid_until date not null,
  -- As the clinic reported it last.
  state text not null default 'valid' check (state in ('valid', 'used'))
);
