-- A spreadsheet of people that the clinic brings. It is read, checked and taken by a job, in batches: whoever works on it
-- holds it until `worker_until`, so that another process goes on where one was killed.
create table person_import (
  id uuid primary key,
  company_id text not null references tenant (id),
  file_name text not null,
  -- The file, until it is taken or discarded.
  content bytea,
  charset text not null,
  delimiter text not null,
  headings jsonb not null,
  -- For each heading the field that it fills, or null.
  columns jsonb not null,
  status text not null check (status in ('checking', 'checked', 'running', 'done', 'discarded')),
  total integer not null,
  checked integer not null default 0,
  good integer not null default 0,
  wrong integer not null default 0,
  known integer not null default 0,
  taken integer not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  worker uuid,
  worker_until timestamptz
);
create index on person_import (company_id, created_at);
select protect_company_table('person_import', 'select, insert, update');

create table person_import_row (
  import_id uuid not null references person_import (id),
  company_id text not null references tenant (id),
  -- Number of the line in the file, the heading being the first.
  line integer not null,
  cells jsonb not null,
  -- What is taken, in the words of the contract.
  person jsonb,
  -- Whether a responsible person must be there first.
  waits boolean not null default false,
  faults jsonb not null default '[]',
  state text not null check (state in ('good', 'wrong', 'known', 'taken')),
  -- Whom the clinic has already, or who was made of the line; an earlier line that says the same.
  person_id uuid,
  same_line integer,
  primary key (import_id, line)
);
create index person_import_row_state on person_import_row (import_id, state, waits, line);
select protect_company_table('person_import_row', 'select, insert, update, delete');
