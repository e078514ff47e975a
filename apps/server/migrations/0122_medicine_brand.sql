-- Brands of ANVISA's lists, as the installation imports them: its open list of registered medicines, and the price list of the
-- CMED with their presentations. `brand` is the key by which a brand is named; null for what is no brand. A withdrawn one is
-- offered no more, and allergies that name it are still understood.
alter table medicine add column brand text;
alter table medicine add column is_withdrawn boolean not null default false;
create index medicine_brand on medicine (brand) where brand is not null;
drop index medicine_words_idx;
create index medicine_words on medicine using gin (words gin_trgm_ops);
