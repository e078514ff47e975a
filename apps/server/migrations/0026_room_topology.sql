-- How the calls of a room go, so that every process that serves it says the same. Without a row: from browser to browser.
create table room_topology (
  appointment_id uuid primary key references appointment (id),
  company_id text not null references tenant (id),
  topology text not null check (topology in ('mesh', 'sfu')),
  -- The media server's number of the room; its secrets are derived from it and from ours, so none stands here.
  media_room bigint check ((media_room is not null) = (topology = 'sfu')),
  decided_at timestamptz not null,
  -- At whose coming or loss it was decided: `patient`, `professional`, or a guest's id.
  decided_by text not null,
  -- Somebody here cannot reach the media server: not again before the room was empty.
  unreached_by text
);
select protect_company_table('room_topology', 'select, insert, update, delete');
