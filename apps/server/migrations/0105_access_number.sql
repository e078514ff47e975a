-- What an account gave out, and its sessions, count while what they were given out under is the present one
-- (docs/decisions/0066-what-ends-with-access.md). Numbers are raised by the very statement that ends them, so that no crash and
-- no race leaves anything open.

-- How often the password changed. `ended_number`: the last change of which sockets were told and rows put away.
alter table identity."user"
  add column password_number integer not null default 0,
  add column ended_number integer not null default 0;
create index user_unfinished on identity."user" ("id") where ended_number < password_number;
-- The password under which a session began.
alter table identity.session add column password_number integer not null default 0;

-- How often what was given out under a membership ended: with its closing, and with each change of the password.
alter table identity.membership
  add column access_number integer not null default 0,
  add column ended_number integer not null default 0;
create index membership_unfinished on identity.membership (id) where ended_number < access_number;

create function identity.begin_session() returns trigger language plpgsql as $$ begin
  new.password_number := (select u.password_number from identity."user" u where u."id" = new."userId");
  return new;
end $$;
create trigger begin_session before insert on identity.session
  for each row execute function identity.begin_session();

-- Reset links and sign-ins before their second step go at once: nothing else asks under which password they began.
create function identity.change_password() returns trigger language plpgsql as $$ begin
  update identity."user" set password_number = password_number + 1 where "id" = new."userId";
  update identity.membership set access_number = access_number + 1 where user_id = new."userId";
  delete from identity.verification where "value" = new."userId";
  return null;
end $$;
create trigger change_password after update of "password" on identity.account
  for each row when (old."password" is distinct from new."password") execute function identity.change_password();

create function identity.close_membership() returns trigger language plpgsql as $$ begin
  new.access_number := old.access_number + 1;
  return new;
end $$;
create trigger close_membership before update of disabled_at on identity.membership
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function identity.close_membership();

alter table data_token add column access_number integer not null default 0;
alter table record_share add column access_number integer not null default 0;
create index on data_token (membership_id) where ended_at is null;
create index on record_share (membership_id) where ended_at is null;

alter table calendar_feed add column membership_id text, add column access_number integer not null default 0;
alter table calendar_feed no force row level security;
update calendar_feed f set membership_id = m.id
from identity.membership m
where m.user_id = f.user_id and m.company_id = f.company_id
  and (f.professional_id = m.professional_id or (f.person_id is not null and m.role = 'P'));
delete from calendar_feed where membership_id is null;
alter table calendar_feed force row level security;
alter table calendar_feed alter column membership_id set not null;

-- Under which membership and session a signature was begun; null for those that waited when this came.
alter table signing
  add column membership_id text,
  add column access_number integer not null default 0,
  add column session_id text;

-- Whether a professional of the own company had a membership, and it is closed.
create function is_shut_out(professional uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(bool_and(m.disabled_at is not null), false) from identity.membership m
  where m.professional_id = professional and m.company_id = current_setting('app.company_id', true)
$$;
revoke all on function is_shut_out(uuid) from public;
grant execute on function is_shut_out(uuid) to acolhe_app;
