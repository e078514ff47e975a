-- Searches of people by an index. Row-level security lets no LIKE reach an index through a policy: the operator might tell
-- of rows that the policy hides. So one function looks, under a role that sees the people of all companies, and asks for
-- those of the scope's company itself; it answers ids alone, and whoever reads their rows is bound by the policy as ever.
do $$ begin
  if not exists (select from pg_roles where rolname = 'acolhe_finder') then
    create role acolhe_finder nologin;
  end if;
end $$;
grant acolhe_finder to current_user;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create policy finder on person for select to acolhe_finder using (true);
grant select (id, company_id, status, listed_name, searched_name, searched_registration, cpf, phone, mail) on person to acolhe_finder;

-- Without a list of pending entries, which every search would go through.
create index person_found on person
  using gin (company_id, searched_name gin_trgm_ops, phone gin_trgm_ops, folded(mail) gin_trgm_ops) with (fastupdate = off);
create index person_registration on person (company_id, searched_registration) where searched_registration is not null;
-- The unique one has the database's collation, by which no LIKE finds a beginning.
create index person_cpf_begins on person (company_id, cpf collate "C") where cpf is not null;
-- Pages of the list, however deep, and of those among it who have a responsible person: what a page passes over is read from
-- the index alone.
create index person_status_listed on person (company_id, status, listed_name, id);
create index person_dependent_listed on person (company_id, status, listed_name, id) where parent_id is not null;

-- People of the scope's company whom every word finds: by a part of their names, the beginning of their registration, a part of
-- their e-mail (words with an @), the beginning of their CPF or a part of their phone (words that are numbers, whose
-- digits stand in `digits`, otherwise an empty text). In the order of lists; at most `most`, null for all.
create function found_people(words text[], digits text[], state text, most integer) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp as $$
declare
  found text := '';
  ways text;
  word text;
  number text;
begin
  for at in 1 .. coalesce(array_length(words, 1), 0) loop
    word := replace(replace(replace(folded(words[at]), '\', '\\'), '%', '\%'), '_', '\_');
    number := regexp_replace(coalesce(digits[at], ''), '[^0-9]', '', 'g');
    ways := format('searched_name like %L or searched_registration like %L', '%' || word || '%', word || '%');
    if word like '%@%' then
      ways := ways || format(' or folded(mail) like %L', '%' || word || '%');
    end if;
    -- Fewer digits would match half of the clinic.
    if length(number) >= 3 then
      ways := ways || format(' or cpf collate "C" like %L', number || '%');
    end if;
    -- Phones are kept in E.164; the zero of a trunk call is none of their digits.
    number := ltrim(number, '0');
    if length(number) >= 4 then
      ways := ways || format(' or phone like %L', '%' || number || '%');
    end if;
    found := found || format(' and (%s)', ways);
  end loop;
  if state is not null then
    found := found || format(' and status = %L', state);
  end if;
  -- Words stand in the statement as literals: its plan depends on how many people they find.
  return query execute format(
    'select id from public.person where company_id = %L%s order by listed_name, id limit %s',
    coalesce(current_setting('app.company_id', true), ''), found, coalesce(most::text, 'all')
  );
end $$;
grant create on schema public to acolhe_finder;
alter function found_people owner to acolhe_finder;
revoke create on schema public from acolhe_finder;
revoke all on function found_people from public;
grant execute on function found_people to acolhe_app;
