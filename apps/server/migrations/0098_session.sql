-- Whether an account of the clinic is open on one device at a time: those of patients, and those of who works there.
alter table company add column single_session_patients boolean not null default true;
alter table company add column single_session_team boolean not null default true;

-- The order in which sessions began: of two that begin at once the later one stays.
alter table identity.session add column number bigint generated always as identity;
-- The address from which a session was opened, without its last part: where it was, not who.
alter table identity.session add column network text;
alter table identity.ended_session add column network text;
alter table identity.ended_session drop constraint ended_session_reason_check;
alter table identity.ended_session add constraint ended_session_reason_check
  check (reason in ('signed_out', 'signed_in_elsewhere', 'revoked', 'expired', 'replaced'));
