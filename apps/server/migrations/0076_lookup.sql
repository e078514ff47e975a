-- What a desk looks for, folded once as it is written. Under row-level security the database uses an index only for
-- comparisons that cannot leak a value: `like` and functions of a column are none of them, `>=` and `<` of a column are.
alter table person add column searched_registration text collate "C" generated always as (folded(registration)) stored;
alter table appointment add column searched_protocol text collate "C" not null
  generated always as (replace(protocol, '-', '')) stored;
create index appointment_protocol on appointment (company_id, searched_protocol);
-- Who was seen last is found among the last visits, not by looking at everybody.
create index appointment_finished on appointment (company_id, finished_at) where finished_at is not null;
