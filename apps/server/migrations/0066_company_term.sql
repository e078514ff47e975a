-- Terms of use and consents that a clinic published in place of the product's. A text is never changed: another one is
-- another version, which everybody is asked to accept.
create table company_term (
  id uuid primary key,
  company_id text not null references tenant (id),
  kind text not null check (kind in ('use', 'consent')),
  number integer not null,
  -- By language: title and text.
  texts jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  unique (company_id, kind, number)
);
select protect_company_table('company_term', 'select, insert');

-- Version of the terms of use in force, where a session is looked up before its company is known; null for the product's.
alter table tenant add column term_version text;
create function use_company_term() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update tenant set term_version = new.id::text where id = new.company_id;
  return null;
end $$;
create trigger company_term_in_use after insert on company_term
  for each row when (new.kind = 'use') execute function use_company_term();
