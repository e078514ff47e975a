-- Since when nobody may sign in to an account.
alter table identity."user" add column disabled_at timestamptz;
