-- Persons whom a professional found by their whole CPF, or registered: they may be read and booked for before a first visit.
create table person_lookup (
  professional_id uuid not null references professional (id),
  person_id uuid not null references person (id),
  company_id text not null references tenant (id),
  at timestamptz not null,
  primary key (professional_id, person_id)
);
select protect_company_table('person_lookup', 'select, insert, update');
