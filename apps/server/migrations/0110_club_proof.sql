-- A place on a club's list belongs to a person whom the clinic has confirmed, or to a child of its confirmed holder. Those
-- who held one by a CPF and a birth date alone lose it, with the dependents whom they named: it waits for its person.
alter table club_member no force row level security;
alter table person no force row level security;
with unproved as (
  select m.id, m.source from club_member m join person p on p.id = m.person_id
  where m.removed_at is null and m.source in ('list', 'credential') and p.confirmed_at is null
    and not exists (
      select 1 from club_member holder join person h on h.id = holder.person_id
      where holder.id = m.holder_id and h.confirmed_at is not null and h.id in (p.parent_id, p.co_parent_id)
    )
),
freed as (
  update club_member set person_id = null where id in (select id from unproved where source = 'list')
)
update club_member m set removed_at = now()
where m.removed_at is null and (
  m.id in (select id from unproved where source = 'credential')
  or (m.source = 'holder' and m.holder_id in (select id from unproved))
);
alter table person force row level security;
alter table club_member force row level security;
