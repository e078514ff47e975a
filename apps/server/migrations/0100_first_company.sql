-- When each company was made: the first is the installation's own, unless its configuration names another.
alter table tenant add column made_at timestamptz not null default now();
update tenant set made_at = first.made_at
from (select company_id, min(made_at) as made_at from identity.membership group by company_id) first
where first.company_id = tenant.id;
