-- The application role owns nothing: row-level security binds it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'acolhe_app') then
    create role acolhe_app nologin;
  end if;
end $$;
grant acolhe_app to current_user;
grant usage on schema public to acolhe_app;
create extension if not exists btree_gist;

-- Every table of a company calls this once. The setting is compared plainly: unset or empty, it matches no row.
create function protect_company_table(target regclass, privileges text default 'select, insert, update, delete',
                                      company_column text default 'company_id') returns void
language plpgsql as $$ begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy company on %s using (%I = current_setting(''app.company_id'', true)) with check (%I = current_setting(''app.company_id'', true))',
                 target, company_column, company_column);
  execute format('grant %s on %s to acolhe_app', privileges, target);
end $$;

-- Ids alone, so that jobs can go through the companies one by one.
create table tenant (id text primary key);

create table company (
  id text primary key references tenant (id),
  name text not null,
  social_name text not null,
  cnpj text,
  phone text,
  mail text,
  time_zone text not null default 'America/Sao_Paulo',
  status text not null default 'active' check (status in ('active', 'inactive')),
  allows_patient_to_schedule boolean not null default true,
  access_person_schedule boolean not null default true,
  access_emergency boolean not null default false,
  allow_professional_view_patient_history boolean not null default true,
  allows_patient_registration boolean not null default true,
  allows_patient_to_schedule_time_before integer not null default 60,
  appointment_duration integer not null default 30,
  period integer not null default 30 check (period in (7, 15, 30)),
  display_powered_by boolean not null default true,
  use_emergency_module boolean not null default false,
  colours jsonb not null,
  welcome jsonb not null default '{}',
  created_at timestamptz not null default now()
);
select protect_company_table('company', 'select, insert, update', 'id');
