-- How an attendance of the line came out, as the professional concludes it (packages/domain/src/queue/attendance-outcome.ts).
alter table queue_entry
  add column outcome text check (outcome in ('discharged', 'referred', 'emergency_unit', 'absent')),
  -- What the patient is told.
  add column guidance text not null default '',
  add column referral text not null default '',
  add column concluded_at timestamptz,
  add check ((outcome is null) = (concluded_at is null)),
  drop constraint queue_entry_end_reason_check,
  add constraint queue_entry_end_reason_check check (end_reason in
    ('left', 'payment_expired', 'attended', 'finished', 'abandoned', 'cancelled', 'absent'));
-- What a professional has still to conclude.
create index queue_entry_open_outcome on queue_entry (professional_id) where attended_at is not null and concluded_at is null;
