-- Since when somebody has a responsible person: who was a minor then has none from the 18th birthday on.
alter table person add column parent_since date;
alter table person no force row level security;
update person set parent_since = created_at::date where parent_id is not null;
alter table person force row level security;
create index on person (company_id, birth_date) where parent_id is not null;

create function note_parent_since() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.parent_id is distinct from old.parent_id then
    new.parent_since := case when new.parent_id is null then null else coalesce(new.parent_since, current_date) end;
  end if;
  return new;
end
$$;
-- One place for everybody who writes a responsible person.
create trigger person_parent_since before insert or update of parent_id on person
  for each row execute function note_parent_since();
