-- Prescriptions as they were written, to be repeated: one row each time that some were issued.
create table written_prescription (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  professional_id uuid not null references professional (id),
  items jsonb not null,
  at timestamptz not null
);
create index on written_prescription (patient_id, professional_id, at desc);
select protect_company_table('written_prescription', 'select, insert, update');

-- Medicines that a professional prescribes often, with their use.
create table favourite_medicine (
  id uuid primary key,
  company_id text not null references tenant (id),
  professional_id uuid not null references professional (id),
  item jsonb not null,
  at timestamptz not null
);
create unique index on favourite_medicine (professional_id, folded(item ->> 'medicine'));
select protect_company_table('favourite_medicine', 'select, insert, update, delete');
