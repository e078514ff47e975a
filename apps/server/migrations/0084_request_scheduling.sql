-- A patient asks the clinic for a time, without a visit that it comes from; and until when each request is answered.
alter table service_request
  drop constraint service_request_kind_check,
  add constraint service_request_kind_check check (kind in ('referral', 'return', 'scheduling')),
  alter column appointment_id drop not null,
  alter column professional_id drop not null,
  add column promised_at timestamptz,
  add constraint service_request_visit check (kind = 'scheduling' or (appointment_id is not null and professional_id is not null));
-- Asked once for each specialty, as long as nobody has answered.
create unique index service_request_scheduling on service_request (patient_id, specialty)
  where kind = 'scheduling' and status in ('active', 'on-hold');
