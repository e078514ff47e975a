-- What is added to a signed note: the note itself is never changed again.
create table note_addendum (
  id uuid primary key,
  company_id text not null references tenant (id),
  appointment_id uuid not null references visit_note (appointment_id),
  text text not null check (text <> ''),
  author text not null,
  at timestamptz not null
);
create index on note_addendum (appointment_id, at);
select protect_company_table('note_addendum', 'select, insert');
