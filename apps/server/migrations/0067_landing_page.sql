-- What a clinic says of itself on its public pages. The draft is what its managers write, the published what all see.
create table landing_page (
  company_id text primary key references tenant (id),
  draft jsonb not null,
  published jsonb not null,
  published_at timestamptz not null
);
select protect_company_table('landing_page', 'select, insert, update');

-- The texts that stood on `/additional` in one language.
alter table company no force row level security;
alter table landing_page no force row level security;
insert into landing_page (company_id, draft, published, published_at)
  select id, content, content, now()
  from company, lateral (
    select jsonb_build_object(
      'title_pt', '', 'title_en', '', 'photo', null, 'photo_alt_pt', '', 'photo_alt_en', '',
      'blocks', jsonb_agg(jsonb_build_object(
        'id', gen_random_uuid(), 'kind', 'text', 'heading_pt', block ->> 'heading', 'heading_en', '',
        'text_pt', block ->> 'text', 'text_en', '', 'picture', null) order by place)) as content
    from jsonb_array_elements(welcome -> 'additional') with ordinality as blocks (block, place)
  ) as page
  where jsonb_typeof(welcome -> 'additional') = 'array' and jsonb_array_length(welcome -> 'additional') > 0;
alter table landing_page force row level security;
alter table company force row level security;
alter table company drop column welcome;
