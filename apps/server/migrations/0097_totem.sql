-- Totems and displays of a clinic's lobby. A device is paired by a code that its manager was told.
create table totem (
  id uuid primary key,
  company_id text not null references tenant (id),
  name text not null,
  kind text not null check (kind in ('totem', 'display')),
  -- Where those who are called go.
  place text not null,
  -- Queues that it offers, or calls for.
  group_ids uuid[] not null,
  paper text not null check (paper in ('80mm', '58mm')),
  -- What a display shows beside the calls, a message a line.
  messages text not null,
  -- Hash of the PIN with which staff close the page.
  pin_hash text not null,
  -- Hash of the pairing code, until it is used.
  code_hash text unique,
  code_until timestamptz,
  -- Public key of the machine's print agent, PEM; null for a display.
  public_key text,
  author text not null,
  at timestamptz not null,
  paired_at timestamptz,
  seen_at timestamptz,
  -- What its printer did when it was seen.
  printer text,
  ended_at timestamptz
);
create unique index totem_name on totem (company_id, folded(name)) where ended_at is null;
select protect_company_table('totem', 'select, insert, update');
create policy by_code on totem for select using (code_hash = current_setting('app.access_code', true));
create policy by_id on totem for select using (id::text = current_setting('app.access_code', true));

-- What a device is known by until its page is wiped, and who stands at it.
create table totem_session (
  token_hash text primary key,
  company_id text not null references tenant (id),
  totem_id uuid not null references totem (id),
  -- Null for the device alone.
  person_id uuid references person (id),
  at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);
create index on totem_session (totem_id);
select protect_company_table('totem_session', 'select, insert, update, delete');
create policy by_token on totem_session for select using (token_hash = current_setting('app.access_code', true));

-- A clinic's own key, under which its totems print (Ed25519); the private one is sealed.
create table clinic_key (
  company_id text primary key references tenant (id),
  public_key text not null,
  key text not null,
  at timestamptz not null
);
select protect_company_table('clinic_key', 'select, insert');

-- Where a tag was taken, which the display calls there, and the code on it, by which the entry is followed on a phone.
alter table queue_entry add column totem_id uuid references totem (id), add column follow_code text unique;
create index queue_entry_called on queue_entry (company_id, called_at) where totem_id is not null;
create policy by_follow_code on queue_entry for select using (follow_code = current_setting('app.access_code', true));

-- News of a place in the clinic instead of a patient: somebody at a totem asks for the reception.
alter table news alter column patient_id drop not null, add column place text,
  add check ((patient_id is null) = (place is not null));
