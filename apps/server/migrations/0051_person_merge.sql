-- A merge can be undone within a day: what both records said before is kept beside what was moved.
alter table person_merge add column undone_at timestamptz;
alter table person_merge add column undone_by text;
-- `from` and `into` as they were, `written` as the merge wrote it, `signs` that were copied.
alter table person_merge add column fields jsonb not null default '{}';
create index person_merge_from on person_merge (from_id) where undone_at is null;
create index person_merge_into on person_merge (into_id) where undone_at is null;
grant delete on person_sign to acolhe_app;

-- Two people who look like one, and of whom somebody said that they are not.
create table person_apart (
  one_id uuid not null references person (id),
  other_id uuid not null references person (id),
  company_id text not null references tenant (id),
  said_by text not null,
  said_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
select protect_company_table('person_apart', 'select, insert');
