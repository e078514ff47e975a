-- A person's place in the room of a visit. It outlives a reload or a lost connection, and is how several processes
-- know who is there: whoever holds the socket keeps seen_at fresh.
create table room_seat (
  appointment_id uuid not null references appointment (id),
  participant text not null check (participant in ('patient', 'professional')),
  company_id text not null references tenant (id),
  -- Kept by the browser tab; page is one load of the room in it, connection one socket of that page.
  seat uuid not null,
  page uuid not null,
  connection uuid not null,
  microphone boolean not null,
  camera boolean not null,
  connected boolean not null,
  -- When this page took the seat; kept while it only changes its connection.
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (appointment_id, participant)
);
select protect_company_table('room_seat');

-- Who came and went, and when a connection was lost; rows are only ever added.
create table visit_log (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  appointment_id uuid not null references appointment (id),
  participant text not null check (participant in ('patient', 'professional')),
  event text not null check (event in ('consented', 'entered', 'resumed', 'replaced', 'lost', 'left', 'released')),
  at timestamptz not null
);
create index on visit_log (appointment_id, at);
select protect_company_table('visit_log', 'select, insert');
