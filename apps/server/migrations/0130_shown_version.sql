-- Versions of the resources that programs were shown: of each its digest, and since when it is so. What it said is not kept.
create table shown_version (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  type text not null,
  resource_id text not null,
  -- Of the resource, from 1.
  version integer not null,
  -- Null where the resource is there no more.
  digest text,
  at timestamptz not null
);
create index on shown_version (patient_id, type, resource_id, id);
select protect_company_table('shown_version', 'select, insert, update');

-- When a program read each type last: what changes later is told with a later time than that.
alter table data_token add column read_at jsonb not null default '{}';
