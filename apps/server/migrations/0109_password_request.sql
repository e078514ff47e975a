-- Links for a new password that were asked for, and are written after the answer: whether the address has an account takes
-- no time before it. A row goes as soon as it was looked at.
create table identity.password_request (
  id uuid primary key,
  email text not null,
  at timestamptz not null,
  -- Up to when the process that looks at it has it for itself.
  taken_until timestamptz
);
create index on identity.password_request (at);
