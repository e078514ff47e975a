-- Whom the patient, the professional or an assistant asked into one visit: each has a code of their own.
create table room_guest (
  id uuid primary key,
  company_id text not null references tenant (id),
  appointment_id uuid not null references appointment (id),
  role text not null check (role in ('assistant', 'companion', 'interpreter')),
  name text not null,
  invited_by text not null check (invited_by in ('patient', 'professional', 'assistant')),
  invited_at timestamptz not null,
  -- When they promised to keep to themselves what they hear.
  agreed_at timestamptz,
  withdrawn_at timestamptz
);
create index on room_guest (appointment_id);
select protect_company_table('room_guest', 'select, insert, update');

alter table access_code add column guest_id uuid references room_guest (id);
alter table access_code drop constraint access_code_participant_check;
alter table access_code add constraint access_code_participant_check
  check (participant in ('patient', 'professional', 'assistant', 'companion', 'interpreter'));
alter table access_code add constraint access_code_guest
  check ((guest_id is not null) = (participant is not null and participant in ('assistant', 'companion', 'interpreter')));

-- Who was let in or put out. Without a row a guest knocks, and the patient comes in; once put out, both knock.
-- A person is `patient`, or the guest's id.
create table room_door (
  appointment_id uuid not null references appointment (id),
  person text not null,
  company_id text not null references tenant (id),
  standing text not null check (standing in ('admitted', 'removed')),
  at timestamptz not null,
  primary key (appointment_id, person)
);
select protect_company_table('room_door', 'select, insert, update');

alter table room_seat drop constraint room_seat_participant_check;
alter table room_seat add constraint room_seat_participant_check
  check (participant in ('patient', 'professional', 'assistant', 'companion', 'interpreter'));
alter table room_seat add column guest_id uuid references room_guest (id);
alter table room_seat add column person text not null generated always as (coalesce(guest_id::text, participant)) stored;
alter table room_seat drop constraint room_seat_pkey;
alter table room_seat add primary key (appointment_id, person);
-- What the others see of this person beside microphone and camera.
alter table room_seat add column screen boolean not null default false;
alter table room_seat add column hand boolean not null default false;

alter table visit_log drop constraint visit_log_participant_check;
alter table visit_log add constraint visit_log_participant_check
  check (participant in ('patient', 'professional', 'assistant', 'companion', 'interpreter'));
alter table visit_log add column guest_id uuid references room_guest (id);
alter table visit_log drop constraint visit_log_event_check;
alter table visit_log add constraint visit_log_event_check
  check (event in ('consented', 'invited', 'withdrawn', 'knocked', 'admitted', 'denied', 'entered', 'resumed', 'replaced',
                   'lost', 'left', 'released', 'removed', 'interrupted', 'recovered', 'picture_low', 'picture_paused',
                   'picture_back'));
