-- A child may have two responsible persons. The first is always there; who is left takes the first place.
alter table person
  add column co_parent_id uuid references person (id),
  add column responsible uuid[] not null generated always as (array_remove(array[parent_id, co_parent_id], null)) stored,
  add constraint person_two_responsible check (co_parent_id is null or (parent_id is not null and co_parent_id <> parent_id));
create index on person using gin (responsible);
create index on person (company_id, co_parent_id) where co_parent_id is not null;

create function promote_responsible() returns trigger language plpgsql as $$
begin
  if new.parent_id is null and new.co_parent_id is not null then
    new.parent_id := new.co_parent_id;
    new.co_parent_id := null;
  end if;
  return new;
end
$$;
-- Before person_parent_since, by the order of their names.
create trigger person_a_promote before insert or update of parent_id, co_parent_id on person
  for each row execute function promote_responsible();
