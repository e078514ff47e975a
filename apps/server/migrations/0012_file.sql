-- Files of a visit. The bytes stand under <company>/appointment/<appointment>/<path>; a row is written after its bytes,
-- and bytes without a row are swept away (docs/decisions/0012-files-of-a-visit.md).
create table appointment_file (
  path text primary key check (path ~ '^[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'),
  company_id text not null references tenant (id),
  appointment_id uuid not null references appointment (id),
  kind text not null check (kind in ('exam', 'referral')),
  name text not null check (length(name) between 1 and 100),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  side text not null check (side in ('patient', 'doctor', 'clinic')),
  added_by text not null,
  -- The sender's own mark of this upload: the same again is an answer that was lost, not a duplicate.
  upload_id uuid,
  added_at timestamptz not null,
  -- No file twice in a visit (spec §5), whatever it is called.
  unique (appointment_id, sha256)
);
create index on appointment_file (appointment_id, added_at);
select protect_company_table('appointment_file', 'select, insert, delete');

-- By whom a patient was sent, as the patient says it when booking.
create table referral (
  appointment_id uuid primary key references appointment (id),
  company_id text not null references tenant (id),
  referred_by text not null,
  register text not null default '',
  note text not null default ''
);
select protect_company_table('referral', 'select, insert');
