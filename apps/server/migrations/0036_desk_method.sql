-- How money was paid at the clinic's desk; unknown of what came in before this was asked.
alter table receipt add column method text check (method in ('cash', 'terminal', 'pix'));
alter table receipt add check (method is null or source = 'desk');
