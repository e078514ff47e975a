-- Whom a desk looks for. Names are folded once, when they are written: folding ten thousand for each search takes longer
-- than all the rest.
alter table person add column searched_name text not null
  generated always as (folded(name || ' ' || coalesce(social_name, ''))) stored;
-- Order of lists.
alter table person add column listed_name text collate "C" not null
  generated always as (folded(coalesce(social_name, name))) stored;
-- Names that differ in accents, case, punctuation and spaces alone, as `isSameName` of the domain says.
create function comparable(value text) returns text language sql immutable parallel safe strict as $$
  select translate(folded(value), ' .''’ʻʼ´`·,-', '')
$$;
alter table person add column compared_name text not null generated always as (comparable(name)) stored;
create index person_listed on person (company_id, listed_name, id);
create index person_compared on person (company_id, birth_date, compared_name);
create index appointment_last_visit on appointment (company_id, patient_id, finished_at) where finished_at is not null;

-- Changes of people are kept as those of rules are: who, when, before and after.
alter table rule_event drop constraint rule_event_kind_check;
alter table rule_event add constraint rule_event_kind_check
  check (kind in ('plan', 'voucher', 'terms', 'financial', 'security', 'payment_account', 'person'));
alter table rule_event drop constraint rule_event_event_check;
alter table rule_event add constraint rule_event_event_check
  check (event in ('create', 'edit', 'deactivate', 'activate', 'confirm', 'join', 'separate'));

alter table person add constraint person_sex_at_birth_check check (sex_at_birth in ('female', 'male', 'intersex'));
