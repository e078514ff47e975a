-- A patient who cancels at least this many hours before the start gets all money back.
alter table company add column refund_hours integer not null default 24 check (refund_hours between 0 and 720);

-- Raised with every change that calendars have to hear of (SEQUENCE of RFC 5545).
alter table appointment add column sequence integer not null default 0;

-- Why a visit was cancelled, and the times before and after it was moved.
alter table appointment_event add column reason text;
alter table appointment_event add column from_start timestamptz;
alter table appointment_event add column to_start timestamptz;

alter table access_code drop constraint access_code_purpose_check;
alter table access_code add constraint access_code_purpose_check
  check (purpose in ('room', 'payment', 'survey', 'cancel'));
