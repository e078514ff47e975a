-- Where an account belongs: one row for each clinic and role. A doctor at two clinics who is a patient at a third has three.
create table identity.membership (
  id text primary key,
  user_id text not null references identity."user" ("id") on delete cascade,
  company_id text not null references tenant (id),
  role text not null check (role in ('P', 'D', 'DC', 'M')),
  person_id uuid,
  professional_id uuid,
  -- As this clinic knows them.
  name text not null,
  made_at timestamptz not null,
  -- When it was last chosen; the next sign-in begins there.
  used_at timestamptz,
  -- Since when the clinic does not let them in.
  disabled_at timestamptz,
  unique (user_id, company_id, role)
);
create index membership_company on identity.membership (company_id, role);
create unique index membership_person on identity.membership (company_id, person_id)
  where person_id is not null and disabled_at is null;
create unique index membership_professional on identity.membership (company_id, professional_id)
  where professional_id is not null and disabled_at is null;

insert into identity.membership
  (id, user_id, company_id, role, person_id, professional_id, name, made_at, used_at, disabled_at)
select "id", "id", "companyId", "role", "personId", "professionalId", "name", "createdAt", "updatedAt", disabled_at
from identity."user";

-- The membership that a session works under.
alter table identity.session add column membership_id text references identity.membership (id) on delete cascade;
update identity.session set membership_id = "userId";

drop function professional_mail(uuid);
alter table identity."user"
  drop column "companyId", drop column "role", drop column "personId", drop column "professionalId",
  drop column disabled_at;

-- The installation's register of its companies.
alter table company drop column status;
alter table tenant
  add column parent_id text references tenant (id) check (parent_id <> id),
  add column status text not null default 'active' check (status in ('active', 'inactive')),
  -- Last day on which the company is in service.
  add column expires_on date;
create index on tenant (parent_id);

-- Host names under which visitors find a company.
create table tenant_host (
  host text primary key check (host = lower(host)),
  tenant_id text not null references tenant (id) on delete cascade
);
create index on tenant_host (tenant_id);

-- Where a professional of the own company reads mail, asked by the transaction that writes to them.
create function professional_mail(professional uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select "email" from identity.membership m join identity."user" u on u."id" = m.user_id
  where m.professional_id = professional and m.company_id = current_setting('app.company_id', true)
    and m.disabled_at is null
  limit 1
$$;
revoke all on function professional_mail(uuid) from public;
grant execute on function professional_mail(uuid) to acolhe_app;
