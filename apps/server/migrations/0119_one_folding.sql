-- One folding of texts, the same as the domain's `folded`: apostrophes of every kind are none, so that D'Ávila, D’Ávila and
-- Davila are one name.
create or replace function folded(value text) returns text language sql immutable parallel safe strict as $$
  select lower(translate(
    regexp_replace(normalize(value, NFD), '[\u0300-\u036f''’‘ʻʼ´`′]', '', 'g'), 'ŁłØøĐđÐðıÆæŒœßÞþ', 'LlOoDdDdiAaOosTt'
  ) collate "C")
$$;

-- Words of a text, each after a space, so that a search finds them by their beginnings, punctuation aside.
create function searched_words(value text) returns text language sql immutable parallel safe strict as $$
  select ' ' || btrim(regexp_replace(folded(value), '[^a-z0-9.]+', ' ', 'g')) || ' '
$$;

-- What was folded before is folded anew where it had an apostrophe.
update person set name = name, social_name = social_name, registration = registration
  where name || coalesce(social_name, '') || coalesce(registration, '') ~ '[''’‘ʻʼ´`′]';
reindex index person_found;

-- Names that were two and are one now: the later one says so.
update text_template t set label = t.label || ' (' || left(t.id::text, 8) || ')' from text_template o
  where o.company_id = t.company_id and o.professional_id is not distinct from t.professional_id and o.kind = t.kind
    and o.id < t.id and folded(o.label) = folded(t.label);
update questionnaire q set title = q.title || ' (' || left(q.id::text, 8) || ')' from questionnaire o
  where o.company_id = q.company_id and o.id < q.id and folded(o.title) = folded(q.title);
update clinic_exam e set name = e.name || ' (' || left(e.id::text, 8) || ')' from clinic_exam o
  where o.company_id = e.company_id and o.id < e.id and folded(o.name) = folded(e.name);
update totem t set name = t.name || ' (' || left(t.id::text, 8) || ')' from totem o
  where o.company_id = t.company_id and o.id < t.id and o.ended_at is null and t.ended_at is null
    and folded(o.name) = folded(t.name);
delete from favourite_medicine f using favourite_medicine o
  where o.professional_id = f.professional_id and o.id < f.id and folded(o.item ->> 'medicine') = folded(f.item ->> 'medicine');
reindex table text_template;
reindex table questionnaire;
reindex table clinic_exam;
reindex table totem;
reindex table favourite_medicine;

update exam set words = searched_words(name);

-- CID-10 is with the program, whole, and the same for every clinic.
drop table cid10;
