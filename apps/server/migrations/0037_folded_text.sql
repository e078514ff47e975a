-- A text for comparison and order: without case, accents and marks, the same on every engine and in every locale.
-- Letters that Unicode does not decompose go by their base letter.
create function folded(value text) returns text language sql immutable parallel safe strict as $$
  select lower(translate(
    regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), 'ŁłØøĐđıÆæŒœßÞþ', 'LlOoDdiAaOosTt'
  ) collate "C")
$$;

-- Who confirms a booking again has the last word about their referral.
grant update on referral to acolhe_app;
