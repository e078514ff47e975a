-- A request for numbers is taken once, and over when it ends: one that was taken and never ended was interrupted, and what the
-- national system gave may be lost.
alter table number_request add column taken_at timestamptz;
update number_request set taken_at = ended_at;
