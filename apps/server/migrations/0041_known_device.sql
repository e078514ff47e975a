-- Browsers that signed in to an account before: a new one is mailed to its owner. Of the browser's cookie only a hash is
-- kept.
create table identity.known_device (
  user_id text not null references identity."user" ("id") on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
