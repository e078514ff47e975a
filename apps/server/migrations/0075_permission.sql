-- What each member of a clinic's staff may do. Whoever was there before may do everything, as they could; other roles have
-- what their role has, and keep the default.
alter table identity.membership
  add column permissions text[] not null default '{reception,triage,finance}'
    check (permissions <@ '{reception,triage,finance}'::text[] and cardinality(permissions) > 0);
alter table identity.invitation
  add column permissions text[] not null default '{reception,triage,finance}'
    check (permissions <@ '{reception,triage,finance}'::text[] and cardinality(permissions) > 0);
