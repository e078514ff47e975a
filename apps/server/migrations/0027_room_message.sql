-- What is written in a visit's room: part of the visit's record, never changed. A file stands with the visit's files.
create table room_message (
  -- Made by the sender: the same again is an answer that was lost, not a second message.
  id uuid primary key,
  -- In the order in which they were said.
  place bigint generated always as identity,
  company_id text not null references tenant (id),
  appointment_id uuid not null references appointment (id),
  participant text not null
    check (participant in ('patient', 'professional', 'assistant', 'companion', 'interpreter')),
  guest_id uuid references room_guest (id),
  text text not null check (length(text) <= 2000),
  -- Of the file that was sent. Whoever takes it away before the visit ends leaves its name here.
  file_path text,
  file_name text check (length(file_name) between 1 and 100),
  at timestamptz not null,
  check ((guest_id is not null) = (participant in ('assistant', 'companion', 'interpreter'))),
  check ((file_path is null) = (file_name is null) and (file_path is null) = (text <> ''))
);
create index on room_message (appointment_id, place);
select protect_company_table('room_message', 'select, insert');

-- The assistant that the clinic names with a visit is a guest like others, invited by mail.
alter table room_guest drop constraint room_guest_invited_by_check;
alter table room_guest add constraint room_guest_invited_by_check
  check (invited_by in ('patient', 'professional', 'assistant', 'clinic'));
alter table room_guest add column mail text;
alter table room_guest add constraint room_guest_mail check ((mail is not null) = (invited_by = 'clinic'));
